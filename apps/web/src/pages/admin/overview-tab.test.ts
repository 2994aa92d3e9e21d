import { formatsOf } from '@marquee/domain/messages/formats';
import { expect, it } from 'vitest';
import { premiumShareText } from './overview-tab.tsx';

it.each([
  [0, 0, '0.0%'],
  [0, 7, '0.0%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [5, 5, '100.0%'],
])('premiumShareText of %d of %d users is %s', (premiumUsers, totalUsers, text) => {
  expect(premiumShareText({ premiumUsers, totalUsers }, formatsOf('en'))).toBe(text);
});
