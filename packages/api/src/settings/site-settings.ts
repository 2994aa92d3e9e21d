import type { Database } from '@marquee/db/database';
import { type SiteSettingName, type SiteSettingValues, siteSettings } from '@marquee/db/tables/site-settings';
import { eq } from 'drizzle-orm';

type Queries = Pick<Database['drizzle'], 'select' | 'insert' | 'delete'>;

/** The value of a setting of the dashboard; null at its default. */
export async function readSetting<Name extends SiteSettingName>(
  queries: Pick<Queries, 'select'>,
  name: Name,
): Promise<SiteSettingValues[Name] | null> {
  const [row] = await queries.select().from(siteSettings).where(eq(siteSettings.name, name));
  return (row?.value as SiteSettingValues[Name] | undefined) ?? null;
}

/** Stores a setting; null goes back to its default. */
export async function writeSetting<Name extends SiteSettingName>(
  queries: Pick<Queries, 'insert' | 'delete'>,
  name: Name,
  value: SiteSettingValues[Name] | null,
): Promise<void> {
  if (value === null) {
    await queries.delete(siteSettings).where(eq(siteSettings.name, name));
    return;
  }
  const updatedAt = new Date();
  await queries
    .insert(siteSettings)
    .values({ name, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt } });
}
