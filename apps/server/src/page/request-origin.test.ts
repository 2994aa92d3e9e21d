import { describe, expect, it } from 'vitest';
import { requestOrigin } from './request-origin.ts';

describe('requestOrigin', () => {
  it.each([
    ['marquee.example', 'http://marquee.example'],
    ['Marquee.Example:8443', 'http://marquee.example:8443'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['evil.example/path', null],
    ['user@evil.example', null],
    ['a"b.example', null],
    ['', null],
    [undefined, null],
  ])('the host %j is the origin %j', (host, origin) => {
    const headers = { 'x-forwarded-host': 'evil.example', ...(host !== undefined && { host }) };
    expect(requestOrigin({ headers, protocol: 'http' })).toBe(origin);
  });
});
