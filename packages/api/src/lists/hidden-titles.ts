import { hiddenTitles } from '@marquee/db/tables/lists';
import { fromWire, toWire } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { listMessages } from '@marquee/domain/lists/list-messages';
import type { HiddenList, HiddenListQuery } from '@marquee/domain/lists/lists';
import { yearIn } from '@marquee/titles/stored-titles';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { encodeCursor, pageOf } from '../keyset-page.ts';
import { lockProfile } from '../lock-profile.ts';
import { ofTitle } from '../record/watches.ts';
import { decodeListCursor } from './cursor.ts';

export const maxHiddenTitles = 5_000;

/** "Not interested". @throws ApplicationError 'CONFLICT' if the caller hides as many as allowed */
export async function hide(context: MemberContext, title: HistoryTitle): Promise<{ hidden: true }> {
  const { db, profile, clock, titles } = context;
  const key = fromWire(title);
  titles.note([key]);
  await db.drizzle.transaction(async (transaction) => {
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    const added = await transaction
      .insert(hiddenTitles)
      .values({ profileId: profile.id, ...key, hiddenAt: clock() })
      .onConflictDoUpdate({
        target: [hiddenTitles.profileId, hiddenTitles.mediaType, hiddenTitles.mediaId],
        // Hidden by the member now, so that no import that is undone shows it again.
        set: { importId: null },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (!added.some(({ isNew }) => isNew)) return;
    const count = await transaction.$count(hiddenTitles, eq(hiddenTitles.profileId, profile.id));
    if (count > maxHiddenTitles) throw new ApplicationError('CONFLICT', listMessages.tooManyHidden);
  });
  return { hidden: true };
}

export async function unhide({ db, profile }: MemberContext, title: HistoryTitle): Promise<{ hidden: false }> {
  await db.drizzle.delete(hiddenTitles).where(ofTitle(hiddenTitles, profile.id, title));
  return { hidden: false };
}

/** A page of what the caller hides, the last hidden first, with titles as the catalogue has them. */
export async function listHidden(context: MemberContext, { limit, cursor }: HiddenListQuery): Promise<HiddenList> {
  const { hiddenAt, mediaType, mediaId, profileId } = hiddenTitles;
  const rows = await context.db.drizzle
    .select()
    .from(hiddenTitles)
    .where(and(eq(profileId, context.profile.id), cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(hiddenAt), desc(mediaType), desc(mediaId))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, (last) =>
    encodeCursor(['hidden', last.hiddenAt.getTime(), last.mediaType, last.mediaId]),
  );
  const known = await context.titles.read(items);
  return {
    items: items.map((row, index) => {
      const { title = '', date = '', posterPath = null } = known[index] ?? {};
      return {
        ...toWire(row),
        hidden_at: row.hiddenAt.toISOString(),
        title: title || null,
        year: yearIn(date),
        poster_path: posterPath,
      };
    }),
    nextCursor,
  };
}

/** Whether a row comes after the one at which the page before ended. */
function isAfter(cursor: string) {
  const [, hiddenAt, mediaType, mediaId] = decodeListCursor(cursor, 'hidden');
  return sql`(${hiddenTitles.hiddenAt}, ${hiddenTitles.mediaType}, ${hiddenTitles.mediaId})
    < (${new Date(hiddenAt).toISOString()}::timestamptz, ${mediaType}, ${mediaId}::integer)`;
}
