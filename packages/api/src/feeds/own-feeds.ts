import { randomBytes } from 'node:crypto';
import { type FeedRow, feeds } from '@marquee/db/tables/feeds';
import { profiles } from '@marquee/db/tables/profiles';
import { feedMessages, maxFeeds } from '@marquee/domain/feeds/feed-messages';
import { type Feed, type FeedById, type Feeds, feedFiles, type NewFeed } from '@marquee/domain/feeds/feeds';
import type { Deleted } from '@marquee/domain/history/watch-history';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockMember } from '../auth/lock-accounts.ts';
import type { MemberContext } from '../context.ts';
import { ApplicationError, unauthorizedError } from '../errors.ts';
import { lockProfile } from '../lock-profile.ts';
import { revokeFeeds } from './revoke-feeds.ts';

/** Nobody guesses one: the token is the only key to a feed. */
const tokenBytes = 24;

/** Made last first. */
export async function listFeeds({
  db,
  profile,
  origin,
}: Pick<MemberContext, 'db' | 'profile' | 'origin'>): Promise<Feeds> {
  const rows = await db.drizzle
    .select()
    .from(feeds)
    .where(eq(feeds.profileId, profile.id))
    .orderBy(desc(feeds.createdAt), feeds.id);
  return { items: rows.map((row) => toFeed(row, origin)) };
}

/** @throws ApplicationError 'CONFLICT' if the caller has as many as allowed, and if the session has ended */
export async function createFeed(
  context: MemberContext,
  { name, only, premieres, past_days: pastDays, shift }: z.output<typeof NewFeed>,
): Promise<Feed> {
  const { db, profile, clock, origin } = context;
  return db.drizzle.transaction(async (transaction) => {
    await lockMember(transaction, context);
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    const count = await transaction.$count(feeds, eq(feeds.profileId, profile.id));
    if (count >= maxFeeds) throw new ApplicationError('CONFLICT', feedMessages.tooMany);
    const [own] = await transaction
      .select({ shift: profiles.calendarShift })
      .from(profiles)
      .where(eq(profiles.id, profile.id));
    if (!own) throw unauthorizedError();
    const options = { only: [...new Set(only)], premieres, pastDays, shift: shift ?? (own.shift === 1 ? 1 : 0) };
    const token = randomBytes(tokenBytes).toString('base64url');
    const [row] = await transaction
      .insert(feeds)
      .values({ profileId: profile.id, token, name, options, createdAt: clock() })
      .returning();
    if (!row) throw new Error('insert returned no feed');
    return toFeed(row, origin);
  });
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Programs that still read the feed get 410. @throws ApplicationError 'NOT_FOUND' unless the caller has it */
export async function removeFeed({ db, profile, clock }: MemberContext, { id }: FeedById): Promise<Deleted> {
  const isOwn = and(eq(feeds.profileId, profile.id), eq(feeds.id, id));
  const deleted = uuid.test(id) && isOwn ? await revokeFeeds(db.drizzle, isOwn, clock()) : 0;
  if (deleted === 0) throw new ApplicationError('NOT_FOUND', feedMessages.notFound);
  return { deleted };
}

function toFeed({ id, token, name, options, createdAt, lastReadOn }: FeedRow, origin: string | null): Feed {
  const { only, premieres, pastDays, shift } = options;
  const address = `${origin ?? ''}/feeds/${token}`;
  return {
    id,
    name,
    only: [...only],
    premieres,
    past_days: pastDays,
    shift,
    calendar_url: `${address}/${feedFiles.calendar}`,
    atom_url: `${address}/${feedFiles.atom}`,
    created_at: createdAt.toISOString(),
    last_read_on: lastReadOn,
  };
}
