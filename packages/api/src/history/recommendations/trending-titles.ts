import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { defaultBrowseFilters, discoverParameters } from '@marquee/domain/catalogue/browse-filters';
import { mediaKey, mediaTypes } from '@marquee/domain/catalogue/media-item';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import { serverLimits } from '@marquee/domain/limits';
import type { Context } from '../../context.ts';
import { fulfilledValues, readAllSettled, rejectionReasons } from '../title-reads.ts';
import type { RecommendedCards, WatchedTitle } from './recommended-titles.ts';

/**
 * Fallback recommendations: trending titles that neither the home page's Trending rows show nor the user has watched.
 * Those rows show almost the whole daily trending list, so the browse pages' Trending list is added.
 */
export async function trendingTitles(context: Context, watched: readonly WatchedTitle[]): Promise<RecommendedCards> {
  const now = context.clock();
  const [rows, lists] = await Promise.all([
    readLists(
      context,
      mediaTypes.map((media) => ({ kind: 'trending', media })),
    ),
    readLists(context, [
      { kind: 'trending', media: 'all' },
      ...mediaTypes.map((media): ListRead => {
        const parameters = discoverParameters(media, { ...defaultBrowseFilters, filter: 'trending' }, now);
        return { kind: 'discover', media, page: 1, parameters };
      }),
    ]),
  ]);
  const [failure] = rejectionReasons([...rows, ...lists]);
  if (failure) context.log.warn({ err: failure }, 'trending recommendations are incomplete: lists failed');
  const shown = fulfilledValues(rows).flatMap(({ items }) =>
    ratedCards(items, { now, max: serverLimits.homeRowItems }),
  );
  const excluded = new Set([...shown, ...watched].map(mediaKey));
  const items = fulfilledValues(lists).flatMap((list) => list.items.filter((item) => !excluded.has(mediaKey(item))));
  return { cards: ratedCards(items, { now, max: serverLimits.recommendations }), isComplete: failure === undefined };
}

function readLists({ catalogue }: Context, reads: readonly ListRead[]) {
  return readAllSettled(reads.map((read) => () => catalogue.list(read)));
}
