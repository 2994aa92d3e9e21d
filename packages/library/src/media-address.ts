import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@marquee/db/database';
import { signingKey } from '@marquee/db/signing-key';

/** What the addresses of a file are signed with, beside its id. */
export interface MediaAddressGrant {
  /** The account that they were made for; null for a visitor who was not signed in. */
  readonly accountId: number | null;
  /** Unix seconds. */
  readonly expires: number;
}

/** One signature is for all addresses of a file: its page, its bytes, its stream and its subtitles. */
export interface MediaAddressQuery extends MediaAddressGrant {
  /** HMAC-SHA256, base64url. */
  readonly signature: string;
}

/** The signed address of a file's player page. */
export interface MediaAddress {
  readonly path: string;
  /** Of all addresses of the file: its expiry, its signature, and the account if there is one. */
  readonly query: string;
  /** Unix seconds. */
  readonly expires: number;
}

export type AddressCheck = 'valid' | 'invalid' | 'expired';

/** Signs addresses of media files: a sandboxed frame has no token (docs/behaviour/library.md §5). */
export interface MediaAddresses {
  /**
   * @param grant `expires` is that of an address that leads to this one, which must not outlast it; by default a new
   * time
   */
  playerAddress(
    fileId: number,
    grant: Omit<MediaAddressGrant, 'expires'> & { readonly expires?: number },
  ): Promise<MediaAddress>;
  /** Whether the server has signed it. The account may have been deleted since. */
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
    loadedKey ??= signingKey(db.drizzle, { purpose, create: () => randomBytes(32).toString('base64url') }).then(
      (stored) => Buffer.from(stored, 'base64url'),
      (error) => {
        loadedKey = null;
        throw error;
      },
    );
    return loadedKey;
  };
  return {
    async playerAddress(fileId, { accountId, expires = newExpiry() }) {
      const signature = sign(await key(), fileId, { accountId, expires }).toString('base64url');
      const account = accountId === null ? '' : `&account=${accountId}`;
      return {
        path: `/library/${fileId}/player`,
        query: `expires=${expires}&signature=${signature}${account}`,
        expires,
      };
    },
    async check(fileId, { accountId, expires, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(await key(), fileId, { accountId, expires });
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid';
      return expires > nowSeconds() ? 'valid' : 'expired';
    },
  };
}

function sign(key: Buffer, fileId: number, { accountId, expires }: MediaAddressGrant): Buffer {
  return createHmac('sha256', key)
    .update(`${fileId} ${expires} ${accountId ?? 'visitor'}`)
    .digest();
}
