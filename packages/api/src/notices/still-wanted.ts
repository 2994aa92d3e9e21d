import type { Transaction } from '@marquee/db/database';
import { notices } from '@marquee/db/tables/notices';
import type { Messages } from '@marquee/domain/messages/messages';
import type { Language } from '@marquee/domain/view/view';
import type { StoredTitles } from '@marquee/titles/stored-titles';
import { and, asc, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { readSeen } from './followed-rows.ts';
import type { FollowKey } from './followed-title.ts';
import { shownNotices } from './list-notices.ts';
import { type NoticeContent, noticeContent } from './notice-payload.ts';
import { type NoticeText, noticeText } from './notice-text.ts';
import { withShownTitles } from './notice-titles.ts';
import { isWanted } from './wanted-titles.ts';

/** Days after which an unread notice is sent to no device any more, nor by a daily mail. */
export const sentDays = 7;

const dayMs = 86_400_000;

interface Unsent {
  readonly profileId: number;
  /** Id of the last notice that was sent. */
  readonly after: number;
  /** Id of the last notice that may be sent; without it, all may. */
  readonly through?: number | undefined;
  readonly now: Date;
  /** Days after which an unread notice is not sent any more. */
  readonly days: number;
  /** Account notices go to devices at once, so that their turn leaves them out. */
  readonly withAccount: boolean;
  /** Of the member. */
  readonly messages: Messages;
  readonly titles: Pick<StoredTitles, 'inLanguage'>;
}

/**
 * Unread notices that are to be sent, oldest first: not of what was watched meanwhile, nor of titles that the member has
 * hidden or dismissed since.
 */
export async function unsentNotices(
  transaction: Transaction,
  { profileId, after, through, now, days, withAccount, messages, titles }: Unsent,
): Promise<NoticeText[]> {
  const isUnsent = and(
    await shownNotices(transaction, { profileId, now }),
    isNull(notices.readAt),
    gt(notices.id, after),
    through === undefined ? undefined : lte(notices.id, through),
    gt(notices.at, new Date(now.getTime() - days * dayMs)),
    withAccount ? undefined : ne(notices.kind, 'account'),
  );
  const rows = await transaction.select().from(notices).where(isUnsent).orderBy(asc(notices.id));
  const shown = titles.inLanguage(messages.formats.language as Language);
  const contents = await withShownTitles(
    (named) => shown.shownIn(transaction, named),
    rows.flatMap((row) => noticeContent(row) ?? []),
  );
  const keys = contents.flatMap((content) => titleOf(content, profileId) ?? []);
  if (keys.length === 0) return contents.map((content) => noticeText(content, messages));
  const seen = await readSeen(transaction, keys);
  const wanted = await wantedTitles(transaction, keys);
  return contents.flatMap((content) => {
    const title = titleOf(content, profileId);
    if (title === null) return [noticeText(content, messages)];
    if (!wanted.has(nameOf(title))) return [];
    const unseen = withoutSeen(content, seen(title));
    return unseen ? [noticeText(unseen, messages)] : [];
  });
}

/** The title that a notice is about; null if it is about none. */
function titleOf({ kind, payload }: NoticeContent, profileId: number): FollowKey | null {
  switch (kind) {
    case 'episode':
    case 'season':
      return { profileId, mediaType: 'tv', mediaId: payload.mediaId };
    case 'release':
      return { profileId, mediaType: 'movie', mediaId: payload.mediaId };
    case 'moved':
      return { profileId, mediaType: payload.mediaType, mediaId: payload.mediaId };
    default:
      return null;
  }
}

/** Without the episodes that were seen; null if nothing is left. */
function withoutSeen(
  content: NoticeContent,
  seen: readonly { readonly season: number; readonly episode: number }[],
): NoticeContent | null {
  if (content.kind === 'release') return seen.length === 0 ? content : null;
  if (content.kind !== 'episode') return content;
  const isUnseen = (one: { season: number; episode: number }) =>
    !seen.some(({ season, episode }) => season === one.season && episode === one.episode);
  const episodes = content.payload.episodes.filter(isUnseen);
  return episodes.length > 0 ? { ...content, payload: { ...content.payload, episodes } } : null;
}

async function wantedTitles(transaction: Transaction, keys: readonly FollowKey[]): Promise<ReadonlySet<string>> {
  const column = (name: string): SQL => sql`wanted.${sql.identifier(name)}`;
  const title = { profileId: column('profileId'), mediaType: column('mediaType'), mediaId: column('mediaId') };
  const rows = await transaction.execute<{ key: string }>(sql`
    select "mediaType" || '/' || "mediaId" as key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as wanted("profileId" bigint, "mediaType" text, "mediaId" integer)
    where ${isWanted(title)}`);
  return new Set([...rows].map(({ key }) => key));
}

function nameOf({ mediaType, mediaId }: FollowKey): string {
  return `${mediaType}/${mediaId}`;
}
