import type { CalendarSource } from '@marquee/domain/calendar/follows';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofProfile } from '../profiles.ts';
import { timestamptz } from '../users.ts';

/** What a feed has. */
export interface FeedOptions {
  readonly only: readonly CalendarSource[];
  /** Only first episodes of seasons, and films. */
  readonly premieres: boolean;
  /** Days before today. */
  readonly pastDays: number;
  /** 1 shows dates one day later. */
  readonly shift: 0 | 1;
}

/** Addresses of a member's calendar for other programs (docs/behaviour/feeds.md). */
export const feeds = pgTable(
  'feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    profileId: ofProfile(),
    /** Shown again to its member, so not hashed. */
    token: text('token').notNull().unique('feeds_token_unique'),
    name: text('name').notNull(),
    options: jsonb('options').$type<FeedOptions>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** YYYY-MM-DD of the last request, in UTC; null before the first. */
    lastReadOn: text('last_read_on'),
  },
  (table) => [index('feeds_profile_id_index').on(table.profileId)],
);

export type FeedRow = typeof feeds.$inferSelect;

/** SHA-256 in hex of the tokens of revoked feeds: programs that still read them get 410, and no longer ask. */
export const revokedFeeds = pgTable('revoked_feeds', {
  tokenHash: text('token_hash').primaryKey(),
  revokedAt: timestamptz('revoked_at').notNull(),
});
