import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { signingKeys } from './tables/media-files.ts';

interface KeyOptions {
  readonly purpose: string;
  /** Makes a key: 32 bytes, base64url. */
  readonly create: () => string;
}

/** The secret key that replicas share for a purpose; the first one to need it creates it. */
export async function signingKey(drizzle: Database['drizzle'], { purpose, create }: KeyOptions): Promise<string> {
  const stored = await readKey(drizzle, purpose);
  if (stored !== null) return stored;
  await drizzle.insert(signingKeys).values({ purpose, key: create() }).onConflictDoNothing();
  // Another replica may have been first.
  const created = await readKey(drizzle, purpose);
  if (created === null) throw new Error('The signing key was deleted while it was read');
  return created;
}

async function readKey(drizzle: Database['drizzle'], purpose: string): Promise<string | null> {
  const [row] = await drizzle.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  return row?.key ?? null;
}
