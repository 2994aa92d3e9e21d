import { titleStates } from '@marquee/db/tables/watches';
import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import type { DismissedTitles } from '@marquee/domain/record/watches';
import { and, eq, or } from 'drizzle-orm';
import { readAll } from '../catalogue/title-reads.ts';
import type { MemberContext } from '../context.ts';
import { newestAiredSeason } from './next-up.ts';
import { titleKey } from './rows.ts';
import { ofTitle } from './watches.ts';

const key = [titleStates.profileId, titleStates.mediaType, titleStates.mediaId];

/**
 * "Not now": hides the cards until something of the title is watched, or a newer episode airs.
 * @throws CatalogueError if it is not known what has aired
 */
export async function dismiss(context: MemberContext, { titles }: DismissedTitles): Promise<{ dismissed: true }> {
  const dismissedAt = context.clock();
  const rows = await readAll(titles, async (title) => {
    const { mediaType, mediaId } = titleKey(title);
    const show = mediaType === 'tv' ? await context.catalogue.show(mediaId) : null;
    const newest = show && (await newestAiredSeason(context, show)).at(-1);
    const { season: dismissedSeason, episode: dismissedEpisode } = newest ?? { season: 0, episode: 0 };
    return { mediaType, mediaId, dismissedAt, dismissedSeason, dismissedEpisode };
  });
  await context.db.drizzle.transaction(async (transaction) => {
    for (const { mediaType, mediaId, ...dismissal } of rows) {
      await transaction
        .insert(titleStates)
        .values({ profileId: context.profile.id, mediaType, mediaId, ...dismissal })
        .onConflictDoUpdate({ target: key, set: dismissal });
    }
  });
  return { dismissed: true };
}

/** Brings dismissed cards back. */
export async function undismiss(
  { db, profile }: MemberContext,
  { titles }: DismissedTitles,
): Promise<{ dismissed: false }> {
  await db.drizzle
    .update(titleStates)
    .set({ dismissedAt: null })
    .where(
      and(eq(titleStates.profileId, profile.id), or(...titles.map((title) => ofTitle(titleStates, profile.id, title)))),
    );
  return { dismissed: false };
}

/** "Start again": from now on only later events count for what is next. */
export async function restart(
  { db, profile, clock }: MemberContext,
  title: HistoryTitle,
): Promise<{ restarted_at: string }> {
  const state = { restartedAt: clock(), dismissedAt: null };
  await db.drizzle
    .insert(titleStates)
    .values({ profileId: profile.id, ...titleKey(title), ...state })
    .onConflictDoUpdate({ target: key, set: state });
  return { restarted_at: state.restartedAt.toISOString() };
}
