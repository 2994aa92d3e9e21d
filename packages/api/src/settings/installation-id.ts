import { randomUUID } from 'node:crypto';
import type { Database } from '@marquee/db/database';
import { siteSettings } from '@marquee/db/tables/site-settings';
import { readSetting } from './site-settings.ts';

/**
 * A random id of this installation, which its backups have: what others know by it stays the same after a move to
 * another host. Made when it is first needed.
 */
export async function installationId(queries: Pick<Database['drizzle'], 'select' | 'insert'>): Promise<string> {
  const existing = await readSetting(queries, 'installation-id');
  if (existing !== null) return existing;
  // Of two that make one, the first wins.
  await queries.insert(siteSettings).values({ name: 'installation-id', value: randomUUID() }).onConflictDoNothing();
  const made = await readSetting(queries, 'installation-id');
  if (made === null) throw new Error('the id of the installation was not stored');
  return made;
}
