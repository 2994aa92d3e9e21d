// @vitest-environment happy-dom
import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { beforeEach, expect, it } from 'vitest';
import { outboxPrefix } from '../lib/history/outbox-keys.ts';
import { reserveContinueRow } from './reserve-continue-row.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute(continueRowAttribute);
});

const visitor = { [`${outboxPrefix('visitor')}1`]: '{}' };

it.each([
  { who: 'a visitor with a history', isSignedIn: false, stored: visitor, expected: true },
  {
    who: 'a visitor who had none',
    isSignedIn: false,
    stored: { ...visitor, [continueRowKey]: 'false' },
    expected: false,
  },
  { who: 'a member', isSignedIn: true, stored: {}, expected: true },
  { who: 'a member who had the row last time', isSignedIn: true, stored: { [continueRowKey]: 'true' }, expected: true },
  { who: 'a member who had none last time', isSignedIn: true, stored: { [continueRowKey]: 'false' }, expected: false },
  { who: 'nobody, though somebody had it', isSignedIn: false, stored: { [continueRowKey]: 'true' }, expected: false },
  { who: 'nobody', isSignedIn: false, stored: { [`${outboxPrefix(7)}1`]: '{}' }, expected: false },
])('reserves the height for $who: $expected', ({ isSignedIn, stored, expected }) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  reserveContinueRow(isSignedIn);
  expect(document.documentElement.hasAttribute(continueRowAttribute)).toBe(expected);
});
