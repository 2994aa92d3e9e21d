import { englishMessages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { memberSinceText, timeAgoText } from './relative-time.ts';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21 11:59:00', 'today'],
  ['2026-11-21 13:00:00', 'today'],
  ['2026-11-20 11:00:00', 'yesterday'],
  ['2026-11-18 11:00:00', '3 days ago'],
  ['2026-11-10 11:00:00', 'last week'],
  ['2026-08-10 11:00:00', '3 months ago'],
  ['2024-08-10 11:00:00', '2 years ago'],
  ['', 'Unknown'],
  ['soon', 'Unknown'],
])('memberSinceText(%j) is %j', (createdAt, text) =>
  expect(memberSinceText(createdAt, now, englishMessages)).toBe(text),
);

it.each([
  ['2026-11-21T12:00:00.000Z', 'Just now'],
  ['2026-11-21T12:05:00.000Z', 'Just now'],
  ['2026-11-21T11:00:00.001Z', 'Just now'],
  ['2026-11-21T11:00:00.000Z', '1h ago'],
  ['2026-11-21T09:30:00.000Z', '2h ago'],
  ['2026-11-20T12:00:00.001Z', '23h ago'],
  ['2026-11-20T12:00:00.000Z', 'Yesterday'],
  ['2026-11-19T12:00:00.001Z', 'Yesterday'],
  ['2026-11-19T12:00:00.000Z', 'Nov 19, 2026'],
  ['2025-01-02T12:00:00.000Z', 'Jan 2, 2025'],
])('timeAgoText(%s) is %s', (lastWatched, text) => expect(timeAgoText(lastWatched, now, englishMessages)).toBe(text));
