import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { defaultBrowseChoice, discoverParameters } from '@marquee/domain/browse-choice';
import { limits } from '@marquee/domain/limits';
import { mediaKey, mediaTypes } from '@marquee/domain/media-item';
import { ratedCards } from '@marquee/domain/validity';
import type { Context } from '../context.ts';
import type { MadeCards, WatchedTitle } from './recommended-titles.ts';
import { answersOf, failuresOf, readTogether } from './title-reads.ts';

/**
 * What is recommended where no history leads: trending, less what the Trending rows of home show and what was
 * watched. The upstream's one list of the day stands almost whole in those rows, so browse's Trending joins it.
 */
export async function trendingTitles(context: Context, watched: readonly WatchedTitle[]): Promise<MadeCards> {
  const now = context.clock();
  const [rows, lists] = await Promise.all([
    readLists(
      context,
      mediaTypes.map((media) => ({ kind: 'trending', media })),
    ),
    readLists(context, [
      { kind: 'trending', media: 'all' },
      ...mediaTypes.map((media): ListRead => {
        const parameters = discoverParameters(media, { ...defaultBrowseChoice, filter: 'trending' }, now);
        return { kind: 'discover', media, page: 1, parameters };
      }),
    ]),
  ]);
  const [failure] = failuresOf([...rows, ...lists]);
  if (failure) context.log.warn({ err: failure }, 'trending recommended without some of its lists');
  const shown = answersOf(rows).flatMap(({ items }) => ratedCards(items, { now, most: limits.homeRowItems }));
  const passed = new Set([...shown, ...watched].map(mediaKey));
  const items = answersOf(lists).flatMap((list) => list.items.filter((item) => !passed.has(mediaKey(item))));
  return { cards: ratedCards(items, { now, most: limits.recommendations }), isComplete: failure === undefined };
}

function readLists({ catalogue }: Context, reads: readonly ListRead[]) {
  return readTogether(reads.map((read) => () => catalogue.list(read)));
}
