import { createHash } from 'node:crypto';
import { type FeedRow, feeds, revokedFeeds } from '@marquee/db/tables/feeds';
import { profiles } from '@marquee/db/tables/profiles';
import { addDays } from '@marquee/domain/calendar/calendar-days';
import { feedMessages } from '@marquee/domain/feeds/feed-messages';
import type { feedFiles } from '@marquee/domain/feeds/feeds';
import type { Messages } from '@marquee/domain/messages/messages';
import { dayOf, utc } from '@marquee/domain/record/day';
import type { Language } from '@marquee/domain/view/view';
import { and, eq, sql } from 'drizzle-orm';
import { messagesFor } from '../auth/member-language.ts';
import type { Context } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { installationId } from '../settings/installation-id.ts';
import { type FeedItem, type FeedRange, feedDigest, feedItems } from './feed-items.ts';

export interface FeedContent {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Of the installation; the same after a move to another host. */
  readonly installation: string;
  /** Of the member. */
  readonly messages: Messages;
  /** By date. */
  readonly items: readonly FeedItem[];
  /** Another one for other content. */
  readonly version: string;
}

type FeedKind = keyof typeof feedFiles;

/** Days after today of a calendar; Atom has what aired. */
const daysAhead: Readonly<Record<FeedKind, number>> = { calendar: 366, atom: 0 };
/** The calendar stays below 300 kB after compression: up to 40 bytes of an item. */
const maxItems: Readonly<Record<FeedKind, number>> = { calendar: 7_500, atom: 100 };

const tokenPattern = /^[\w-]{16,128}$/;

type FeedReading = Pick<Context, 'db' | 'titles' | 'clock' | 'messagesOf' | 'views'>;

/**
 * What a program reads by a token (docs/behaviour/feeds.md §2).
 * @throws ApplicationError 'NOT_FOUND' for a token that no feed ever had, 'GONE' for a revoked one
 */
export async function readFeed(context: FeedReading, token: string, kind: FeedKind): Promise<FeedContent> {
  const found = await findFeed(context, token, kind);
  const { feed, range, installation, messages } = found;
  const { items, digest } = await feedItems(inLanguageOf(found, context), range);
  const { id, name, createdAt } = feed;
  return { id, name, createdAt, installation, messages, items, version: versionOf(found, digest) };
}

/** `version` of the same content, without its items. @throws as `readFeed` does */
export async function feedVersion(context: FeedReading, token: string, kind: FeedKind): Promise<string> {
  const found = await findFeed(context, token, kind);
  return versionOf(found, await feedDigest(inLanguageOf(found, context), found.range));
}

function inLanguageOf({ messages }: FoundFeed, { db, titles }: FeedReading): Pick<Context, 'db' | 'titles'> {
  return { db, titles: titles.inLanguage(messages.formats.language as Language) };
}

function versionOf({ feed, installation, messages }: FoundFeed, digest: string): string {
  const { id, name, createdAt, options } = feed;
  const { language } = messages.formats;
  return JSON.stringify([id, name, createdAt, options, installation, language, digest]);
}

interface FoundFeed {
  readonly feed: FeedRow;
  readonly range: FeedRange;
  readonly installation: string;
  readonly messages: Messages;
}

/** Finds a feed, and notes that it was read. */
async function findFeed(context: FeedReading, token: string, kind: FeedKind): Promise<FoundFeed> {
  const { db, clock } = context;
  const [row] = tokenPattern.test(token)
    ? await db.drizzle
        .select({ feed: feeds, timeZone: profiles.timeZone, language: profiles.language })
        .from(feeds)
        .innerJoin(profiles, eq(profiles.id, feeds.profileId))
        .where(eq(feeds.token, token))
    : [];
  if (!row) throw await missing(context, token);
  const { feed, timeZone, language } = row;
  const now = clock().getTime();
  const today = dayOf(now, timeZone ?? utc);
  const installation = await installationId(db.drizzle);
  await noteRead(context, feed.id, dayOf(now, utc));
  const range = {
    profileId: feed.profileId,
    options: feed.options,
    from: addDays(today, -feed.options.pastDays),
    to: addDays(today, daysAhead[kind]),
    today,
    maxItems: maxItems[kind],
  };
  return { feed, range, installation, messages: messagesFor(context, language) };
}

async function missing({ db }: FeedReading, token: string): Promise<ApplicationError> {
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const isRevoked = (await db.drizzle.$count(revokedFeeds, eq(revokedFeeds.tokenHash, tokenHash))) > 0;
  return isRevoked
    ? new ApplicationError('GONE', feedMessages.revoked)
    : new ApplicationError('NOT_FOUND', feedMessages.notFound);
}

/** Writes once a day, however often a program reads. A database that is read-only must not fail the feed. */
async function noteRead({ db }: FeedReading, id: string, lastReadOn: string): Promise<void> {
  await db.drizzle
    .update(feeds)
    .set({ lastReadOn })
    .where(and(eq(feeds.id, id), sql`${feeds.lastReadOn} is distinct from ${lastReadOn}`))
    .catch(() => undefined);
}
