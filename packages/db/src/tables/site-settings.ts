import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './users.ts';

/** Settings that the dashboard changes or the product makes itself, with the form of their value. */
export interface SiteSettingValues {
  /** Days after which an entry of the audit log is deleted. */
  readonly 'activity-retention-days': number;
  /** The first steps of an owner are no longer shown. */
  readonly 'first-run-dismissed': true;
  /** A random UUID that names this installation in what others store, such as events of calendars. */
  readonly 'installation-id': string;
}

export type SiteSettingName = keyof SiteSettingValues;

/** One row per setting that is not at its default. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').$type<SiteSettingName>().primaryKey(),
  value: jsonb('value').$type<SiteSettingValues[SiteSettingName]>().notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
