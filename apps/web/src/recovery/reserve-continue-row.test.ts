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

const shown = { [continueRowKey]: 'true' };
const notShown = { [continueRowKey]: 'false' };

it.each([
  { who: 'a visitor who had it', isSignedIn: false, stored: { ...visitor, ...shown }, expected: true },
  { who: 'a visitor who had none', isSignedIn: false, stored: { ...visitor, ...notShown }, expected: false },
  { who: 'a visitor with a new history', isSignedIn: false, stored: visitor, expected: false },
  { who: 'a member who had it', isSignedIn: true, stored: shown, expected: true },
  { who: 'a member who had none', isSignedIn: true, stored: notShown, expected: false },
  { who: 'a new member', isSignedIn: true, stored: {}, expected: false },
  { who: 'nobody, though somebody had it', isSignedIn: false, stored: shown, expected: false },
  {
    who: 'nobody, with what another member left',
    isSignedIn: false,
    stored: { [`${outboxPrefix(7)}1`]: '{}', ...shown },
    expected: false,
  },
])('reserves the height for $who: $expected', ({ isSignedIn, stored, expected }) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  reserveContinueRow(isSignedIn);
  expect(document.documentElement.hasAttribute(continueRowAttribute)).toBe(expected);
});
