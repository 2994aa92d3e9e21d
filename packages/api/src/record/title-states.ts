import { readAll } from '@marquee/catalogue/title-reads';
import { titleStates } from '@marquee/db/tables/watches';
import { fromWire } from '@marquee/domain/catalogue/title-key';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import { recordMessages } from '@marquee/domain/record/record-messages';
import type { DismissedTitles } from '@marquee/domain/record/watches';
import { newestAiredSeason } from '@marquee/titles/season-lists';
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { ApplicationError } from '../errors.ts';
import { eventTime } from '../event-time.ts';
import { lockProfile } from '../lock-profile.ts';
import { todayOf } from './show-episodes.ts';
import { ofTitle } from './watches.ts';

/** Titles of a profile with a decision such as "Not now". */
export const maxTitleStates = 20_000;

const key = [titleStates.profileId, titleStates.mediaType, titleStates.mediaId];

/** Until then: a later decision on another device stands. */
const isLatestDismissal = sql`coalesce(greatest(${titleStates.dismissedAt}, ${titleStates.restartedAt})
  <= excluded.dismissed_at, true)`;

/**
 * "Not now": hides the cards until something of the title is watched, or a newer episode airs.
 * @throws CatalogueError if it is not known what has aired
 */
export async function dismiss(context: MemberContext, { titles, at }: DismissedTitles): Promise<{ dismissed: true }> {
  const dismissedAt = eventTime(at, context.clock());
  const today = todayOf({ ...context, clock: () => dismissedAt });
  const rows = await readAll(titles, async (title) => {
    const { mediaType, mediaId } = fromWire(title);
    const show = mediaType === 'tv' ? await context.catalogue.show(mediaId) : null;
    const newest = show && (await newestAiredSeason(context.catalogue, show, today)).at(-1);
    const { season: dismissedSeason, episode: dismissedEpisode } = newest ?? { season: 0, episode: 0 };
    return { mediaType, mediaId, dismissedAt, dismissedSeason, dismissedEpisode };
  });
  await storeStates(context, rows, isLatestDismissal);
  return { dismissed: true };
}

/** @throws ApplicationError 'CONFLICT' if the profile had decided about more titles than allowed */
async function storeStates(
  { db, profile }: MemberContext,
  states: readonly Omit<typeof titleStates.$inferInsert, 'profileId'>[],
  setWhere?: SQL,
): Promise<void> {
  await db.drizzle.transaction(async (transaction) => {
    // Concurrent calls count one after the other.
    await lockProfile(transaction, profile.id);
    for (const { mediaType, mediaId, ...state } of states) {
      await transaction
        .insert(titleStates)
        .values({ profileId: profile.id, mediaType, mediaId, ...state })
        .onConflictDoUpdate({ target: key, set: state, ...(setWhere && { setWhere }) });
    }
    const count = await transaction.$count(titleStates, eq(titleStates.profileId, profile.id));
    if (count > maxTitleStates) throw new ApplicationError('CONFLICT', recordMessages.tooManyStates);
  });
}

/** Brings back the cards that were dismissed until then. */
export async function undismiss(
  { db, profile, clock }: MemberContext,
  { titles, at }: DismissedTitles,
): Promise<{ dismissed: false }> {
  const isBefore = at === undefined ? undefined : lte(titleStates.dismissedAt, eventTime(at, clock()));
  await db.drizzle
    .update(titleStates)
    .set({ dismissedAt: null })
    .where(
      and(
        eq(titleStates.profileId, profile.id),
        or(...titles.map((title) => ofTitle(titleStates, profile.id, title))),
        isBefore,
      ),
    );
  return { dismissed: false };
}

/** "Start again": from now on only later events count for what is next. */
export async function restart(context: MemberContext, title: HistoryTitle): Promise<{ restarted_at: string }> {
  const restartedAt = context.clock();
  await storeStates(context, [{ ...fromWire(title), restartedAt, dismissedAt: null }]);
  return { restarted_at: restartedAt.toISOString() };
}
