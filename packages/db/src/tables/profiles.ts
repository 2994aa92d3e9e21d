import { calendarSources } from '@marquee/domain/calendar/follows';
import type { Services } from '@marquee/domain/discover/services';
import type { Language } from '@marquee/domain/view/view';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofUser, timestamptz } from './users.ts';

/**
 * Whose history, record and lists these are: personal tables refer to a profile, never to an account. Each account has
 * one default profile, which a trigger on `users` creates (migration profiles). Ids start far above those of accounts,
 * so that one taken for the other is noticed.
 */
export const profiles = pgTable(
  'profiles',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000_001 }),
    userId: ofUser(),
    name: text('name').notNull(),
    avatar: text('avatar'),
    isDefault: boolean('is_default').notNull().default(false),
    /** "Keep a record of what I watch"; null until the member has chosen. */
    keepsRecord: boolean('keeps_record'),
    /** Whether titles leave the watchlist when they are finished; null until the member has chosen. */
    removesFinished: boolean('removes_finished'),
    /** IANA name of the time zone in which its days begin, as its browser named it; null until then. */
    timeZone: text('time_zone'),
    /** "My services"; null until the member has chosen. */
    services: jsonb('services').$type<Services>(),
    /** Which titles the calendar shows; null until the member has chosen. */
    calendarSources: text('calendar_sources', { enum: calendarSources }).array(),
    /** 1: the calendar, its feeds and notices show dates one day later than the country of origin. */
    calendarShift: smallint('calendar_shift').notNull().default(0),
    /** In which its pages, mails, notices and feeds are; null until the member has chosen. */
    language: text('language').$type<Language>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('profiles_user_id_index').on(table.userId),
    uniqueIndex('profiles_default_unique').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** A column that refers to a profile; its rows are deleted with the profile. */
export const ofProfile = () =>
  bigint('profile_id', { mode: 'number' })
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

export type ProfileRow = typeof profiles.$inferSelect;
