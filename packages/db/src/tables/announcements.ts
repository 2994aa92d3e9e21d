import { announcementAudiences, announcementLevels } from '@marquee/domain/administration/announcements';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId, timestamptz } from './users.ts';

/** Announcements of the administrators to their visitors; there are few, so that reads need no index. */
export const announcements = pgTable(
  'announcements',
  {
    id: generatedId(),
    /** Grows with each change: who dismissed an older version sees the new one. */
    version: integer('version').notNull().default(1),
    level: text('level', { enum: announcementLevels }).notNull(),
    text: text('text').notNull(),
    audience: text('audience', { enum: announcementAudiences }).notNull(),
    isDismissible: boolean('is_dismissible').notNull().default(true),
    /** Null: from its creation on. */
    startsAt: timestamptz('starts_at'),
    /** Null: until it is deleted. */
    endsAt: timestamptz('ends_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('announcements_level_known', sql`${table.level} in ('info', 'warning')`),
    check('announcements_audience_known', sql`${table.audience} in ('everyone', 'members', 'admins')`),
    check('announcements_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
