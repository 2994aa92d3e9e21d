import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@marquee/db/database';
import { signingKeys } from '@marquee/db/tables/media-files';
import { eq } from 'drizzle-orm';

/** One signature is for all addresses of a file: its page, its bytes, its stream and its subtitles. */
export interface MediaAddressQuery {
  /** Unix seconds. */
  readonly expires: number;
  /** HMAC-SHA256, base64url. */
  readonly signature: string;
}

export type AddressCheck = 'valid' | 'invalid' | 'expired';

/** Signs addresses of media files: a sandboxed frame has no token (docs/behaviour/library.md §5). */
export interface MediaAddresses {
  /**
   * Path and query of a file's player page.
   * @param expires of an address that leads to this one, which must not outlast it; a new time by default
   */
  playerAddress(fileId: number, expires?: number): Promise<string>;
  check(fileId: number, query: MediaAddressQuery): Promise<AddressCheck>;
}

const purpose = 'media-addresses';
/** A long film with a break; rounded, so that one file has one address for an hour. */
const lifetimeSeconds = 12 * 3_600;
const roundedToSeconds = 3_600;

interface MediaAddressDependencies {
  readonly db: Pick<Database, 'drizzle'>;
  readonly clock: () => Date;
}

/** Reads the key once, from the table that replicas share; the first one to need it creates it. */
export function createMediaAddresses({ db, clock }: MediaAddressDependencies): MediaAddresses {
  let loadedKey: Promise<Buffer> | null = null;
  const nowSeconds = () => Math.floor(clock().getTime() / 1_000);
  const newExpiry = () => Math.ceil(nowSeconds() / roundedToSeconds) * roundedToSeconds + lifetimeSeconds;
  const key = () => {
    loadedKey ??= readOrCreateKey(db.drizzle).catch((error) => {
      loadedKey = null;
      throw error;
    });
    return loadedKey;
  };
  return {
    async playerAddress(fileId, expires = newExpiry()) {
      const signature = sign(await key(), fileId, expires).toString('base64url');
      return `/library/${fileId}/player?expires=${expires}&signature=${signature}`;
    },
    async check(fileId, { expires, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(await key(), fileId, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid';
      return expires > nowSeconds() ? 'valid' : 'expired';
    },
  };
}

function sign(key: Buffer, fileId: number, expires: number): Buffer {
  return createHmac('sha256', key).update(`${fileId} ${expires}`).digest();
}

async function readOrCreateKey(drizzle: Database['drizzle']): Promise<Buffer> {
  const stored = await readKey(drizzle);
  if (stored) return stored;
  const key = randomBytes(32).toString('base64url');
  await drizzle.insert(signingKeys).values({ purpose, key }).onConflictDoNothing();
  // Another replica may have been first.
  const created = await readKey(drizzle);
  if (!created) throw new Error('The signing key was deleted while it was read');
  return created;
}

async function readKey(drizzle: Database['drizzle']): Promise<Buffer | null> {
  const [row] = await drizzle.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  return row ? Buffer.from(row.key, 'base64url') : null;
}
