import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { fulfilledValues, readAllSettled, readTitle, rejectionReasons } from '@marquee/catalogue/title-reads';
import { defaultBrowseFilters, discoverParameters } from '@marquee/domain/browse/browse-filters';
import { homeRowItems } from '@marquee/domain/catalogue/home';
import type { MediaCard } from '@marquee/domain/catalogue/media';
import { mediaKey, mediaTypes } from '@marquee/domain/catalogue/media-item';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import { discoverContext } from '../../catalogue/browse.ts';
import type { Context } from '../../context.ts';
import {
  favouriteGenres,
  type GenreOfType,
  maxRecommendations,
  recommendationTitles,
  recommendedCards,
} from './recommend.ts';
import type { RecommendationBasis } from './recommendation-basis.ts';

/** Newest titles whose details are loaded to count genres. */
const recommendationDetails = 10;
/** Titles rated badly last, whose similar titles are left out. */
const dislikedTitles = 5;

export interface RecommendedCards {
  readonly cards: MediaCard[];
  /** False if a read failed, so that a retry may return more. */
  readonly isComplete: boolean;
}

/** Recommended cards for what a member watched and rated; a failed read only loses its own titles. */
export async function recommendedTitles(context: Context, basis: RecommendationBasis): Promise<RecommendedCards> {
  if (basis.liked.length === 0) return { cards: [], isComplete: true };
  const newest = basis.liked.slice(0, recommendationDetails);
  const read = (title: (typeof basis.disliked)[number]) => readTitle(context.catalogue, title);
  const [details, disliked, known] = await Promise.all([
    readAllSettled(newest, async (title) => ({ ...(await read(title)), weight: title.isWellRated ? 2 : 1 })),
    readAllSettled(basis.disliked.slice(0, dislikedTitles), read),
    readAllSettled(mediaTypes, (mediaType) => context.catalogue.genres(mediaType)),
  ]);
  const [movie, tv] = known.map((outcome) => fulfilledValues([outcome]).flat());
  const genres = favouriteGenres(fulfilledValues(details), { movie: movie ?? [], tv: tv ?? [] });
  const lists = await readAllSettled(genres, (genre) => readGenre(context, genre));
  const [failure, ...more] = rejectionReasons([...details, ...disliked, ...known, ...lists]);
  if (failure)
    context.log.warn({ err: failure, reads: 1 + more.length }, 'recommendations are incomplete: reads failed');
  const cards = recommendedCards(
    {
      similar: fulfilledValues(details.slice(0, recommendationTitles)).map(({ similar }) => similar),
      genreTitles: fulfilledValues(lists),
      excluded: new Set([...basis.known, ...fulfilledValues(disliked).flatMap(({ similar }) => similar.map(mediaKey))]),
    },
    context.clock(),
  );
  return { cards, isComplete: failure === undefined };
}

/** The same request as /movies and /tv make for a genre, so that they share cache entries. */
async function readGenre(context: Context, { mediaType, genreId }: GenreOfType) {
  const filters = { ...defaultBrowseFilters, genres: [genreId] };
  const parameters = discoverParameters(mediaType, filters, discoverContext(context));
  const { items } = await context.catalogue.list({ kind: 'discover', media: mediaType, page: 1, parameters });
  return items;
}

/**
 * Fallback recommendations: trending titles that neither the home page's Trending rows show nor the user knows.
 * Those rows show almost the whole daily trending list, so the browse pages' Trending list is added.
 */
export async function trendingTitles(context: Context, known: ReadonlySet<string>): Promise<RecommendedCards> {
  const now = context.clock();
  const [rows, lists] = await Promise.all([
    readLists(
      context,
      mediaTypes.map((media) => ({ kind: 'trending', media })),
    ),
    readLists(context, [
      { kind: 'trending', media: 'all' },
      ...mediaTypes.map((media): ListRead => {
        const filters = { ...defaultBrowseFilters, filter: 'trending' } as const;
        const parameters = discoverParameters(media, filters, discoverContext(context));
        return { kind: 'discover', media, page: 1, parameters };
      }),
    ]),
  ]);
  const [failure] = rejectionReasons([...rows, ...lists]);
  if (failure) context.log.warn({ err: failure }, 'trending recommendations are incomplete: lists failed');
  const shown = fulfilledValues(rows).flatMap(({ items }) => ratedCards(items, { now, max: homeRowItems }));
  const excluded = new Set([...shown.map(mediaKey), ...known]);
  const items = fulfilledValues(lists).flatMap((list) => list.items.filter((item) => !excluded.has(mediaKey(item))));
  return { cards: ratedCards(items, { now, max: maxRecommendations }), isComplete: failure === undefined };
}

function readLists({ catalogue }: Context, reads: readonly ListRead[]) {
  return readAllSettled(reads, (read) => catalogue.list(read));
}
