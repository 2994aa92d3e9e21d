import { signingKeys } from '@marquee/db/tables/media-files';
import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaAddresses } from './media-address.ts';

const start = Date.parse('2026-03-02T12:20:00Z');
const twelveHoursMs = 12 * 3_600_000;

describe('createMediaAddresses', () => {
  let db: TestDatabase;
  let now = start;
  const clock = () => new Date(now);

  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  /** A signed address, its query parsed. */
  async function signed(fileId: number, accountId: number | null = null) {
    const { path, query, expires } = await createMediaAddresses({ db, clock }).playerAddress(fileId, { accountId });
    const { signature = '', ...named } = Object.fromEntries(new URLSearchParams(query));
    expect(named).toEqual({ expires: String(expires), ...(accountId !== null && { account: String(accountId) }) });
    return { path, expires, signature, accountId };
  }

  it('signs addresses that each replica accepts', async () => {
    const replicas = [createMediaAddresses({ db, clock }), createMediaAddresses({ db, clock })];
    const { path, ...query } = await signed(7);
    expect(path).toBe('/library/7/player');
    expect(await Promise.all(replicas.map((replica) => replica.check(7, query)))).toEqual(['valid', 'valid']);
    expect(await db.drizzle.$count(signingKeys)).toBe(1);
  });

  it('accepts a signature for its file and its expiry only', async () => {
    const { check } = createMediaAddresses({ db, clock });
    const { expires, signature, accountId } = await signed(7);
    expect(await check(8, { expires, signature, accountId })).toBe('invalid');
    expect(await check(7, { expires: expires + 1, signature, accountId })).toBe('invalid');
    for (const other of [
      '',
      signature.slice(1),
      `${signature}AA`,
      signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
    ])
      expect(await check(7, { expires, signature: other, accountId })).toBe('invalid');
  });

  it('accepts a signature for its account only', async () => {
    const { check } = createMediaAddresses({ db, clock });
    const ofAccount = await signed(7, 12);
    const ofVisitor = await signed(7);
    expect(await check(7, ofAccount)).toBe('valid');
    for (const accountId of [13, 1, null]) expect(await check(7, { ...ofAccount, accountId })).toBe('invalid');
    expect(await check(7, { ...ofVisitor, accountId: 12 })).toBe('invalid');
  });

  it('lets an address expire after twelve hours, rounded up to the hour', async () => {
    const { check } = createMediaAddresses({ db, clock });
    const { expires, ...query } = await signed(7);
    expect(expires * 1_000).toBe(Date.parse('2026-03-03T01:00:00Z'));
    try {
      now = start + twelveHoursMs;
      expect(await check(7, { expires, ...query })).toBe('valid');
      now = expires * 1_000;
      expect(await check(7, { expires, ...query })).toBe('expired');
    } finally {
      now = start;
    }
  });
});
