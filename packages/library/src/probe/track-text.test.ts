import { expect, it } from 'vitest';
import { trackText } from './track-text.ts';

it.each([
  ['Director\u2019s commentary', 'Director\u2019s commentary'],
  ['a\0b\nc ', 'a b c'],
  ['half \ud83d of a pair', 'half   of a pair'],
  ['\u{1f3ac}'.repeat(300), '\u{1f3ac}'.repeat(200)],
  // The bound is in the middle of a pair.
  [`x${'\u{1f3ac}'.repeat(300)}`, `x${'\u{1f3ac}'.repeat(199)}`],
])('%j becomes %j', (text, expected) => {
  expect(trackText(text)).toBe(expected);
});
