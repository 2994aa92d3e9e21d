import { createMessages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { durationMessages, durationText } from './duration-text.ts';

it.each([
  [0, '0s'],
  [12.9, '12s'],
  [60, '1m 0s'],
  [3_599, '59m 59s'],
  [3_600, '1h 0m'],
  [90_061, '1d 1h'],
  [86_400 * 400, '400d 0h'],
  [-4, '0s'],
])('durationText(%d) is %s', (seconds, text) => {
  expect(durationText(seconds, createMessages('en').of(durationMessages))).toBe(text);
});
