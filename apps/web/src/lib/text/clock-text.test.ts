import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  [0, '0:00'],
  [5.9, '0:05'],
  [61, '1:01'],
  [1_421, '23:41'],
  [3_599, '59:59'],
  [3_725, '1:02:05'],
  [36_000, '10:00:00'],
])('%d s reads %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
