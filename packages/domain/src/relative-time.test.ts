import { expect, it } from 'vitest';
import { memberSinceText } from './relative-time.ts';

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
])('a member since %j joined %j', (createdAt, text) => expect(memberSinceText(createdAt, now)).toBe(text));
