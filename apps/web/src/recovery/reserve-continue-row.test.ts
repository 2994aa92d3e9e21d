// @vitest-environment happy-dom
import { continueRowAttribute, continueRowKey } from '@marquee/domain/site/hydration-markers';
import { beforeEach, expect, it, vi } from 'vitest';
import { outboxPrefix } from '../lib/history/outbox-keys.ts';
import { reserveContinueRow } from './reserve-continue-row.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute(continueRowAttribute);
});

function isReserved(stored: Record<string, string>): boolean {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  reserveContinueRow();
  return document.documentElement.hasAttribute(continueRowAttribute);
}

const visitor = { [`${outboxPrefix('visitor')}1`]: '{}' };
const member = { marquee_token: '"token"' };

it.each([
  ['a visitor with a history', visitor, true],
  ['a member', member, true],
  ['a member who had the row last time', { ...member, [continueRowKey]: 'true' }, true],
  ['a member who had none last time', { ...member, [continueRowKey]: 'false' }, false],
  ['nobody, though somebody had it last time', { [continueRowKey]: 'true' }, false],
  ['nobody', { [`${outboxPrefix(7)}1`]: '{}' }, false],
])('reserves the height for %s: %s', (_, stored, expected) => {
  expect(isReserved(stored)).toBe(expected);
});

it('reserves nothing once the page was painted', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{} as PerformanceEntry]);
  expect(isReserved(member)).toBe(false);
});
