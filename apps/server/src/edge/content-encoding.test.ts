import { describe, expect, it } from 'vitest';
import { acceptedCoding } from './content-encoding.ts';

describe('acceptedCoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.8, BR;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['gzip ; q=0.5', 'gzip'],
    ['br;q=nonsense, gzip', 'gzip'],
  ])('maps Accept-Encoding %s to %s', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding);
  });
});
