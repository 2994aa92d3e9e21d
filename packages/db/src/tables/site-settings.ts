import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './users.ts';

/** Settings that the dashboard changes, with the form of their value. */
export interface SiteSettingValues {
  /** Days after which an entry of the audit log is deleted. */
  readonly 'activity-retention-days': number;
  /** The first steps of an owner are no longer shown. */
  readonly 'first-run-dismissed': true;
}

export type SiteSettingName = keyof SiteSettingValues;

/** One row per setting that is not at its default. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').$type<SiteSettingName>().primaryKey(),
  value: jsonb('value').$type<SiteSettingValues[SiteSettingName]>().notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
