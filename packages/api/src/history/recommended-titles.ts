import { defaultBrowseChoice, discoverParameters } from '@marquee/domain/browse-choice';
import { limits } from '@marquee/domain/limits';
import type { MediaCard } from '@marquee/domain/media';
import { type MediaItem, mediaKey } from '@marquee/domain/media-item';
import { favouriteGenres, type GenreOfType, recommendedCards } from '@marquee/domain/recommendations';
import type { Context } from '../context.ts';
import { answersOf, failuresOf, readTitle, readTogether } from './title-reads.ts';

export type WatchedTitle = Pick<MediaItem, 'mediaType' | 'id'>;

export interface MadeCards {
  readonly cards: MediaCard[];
  /** False where a read failed, so that another attempt may bring more. */
  readonly isComplete: boolean;
}

/**
 * The cards that a history leads to; a read that fails costs only what it would have brought.
 * @param watched newest first
 */
export async function recommendedTitles(context: Context, watched: readonly WatchedTitle[]): Promise<MadeCards> {
  if (watched.length === 0) return { cards: [], isComplete: true };
  const followed = watched.slice(0, limits.recommendationDetails);
  const [details, movieGenres, showGenres] = await Promise.all([
    readTogether(followed.map((title) => () => readTitle(context, title))),
    readTogether([() => context.catalogue.genres('movie')]),
    readTogether([() => context.catalogue.genres('tv')]),
  ]);
  const genres = favouriteGenres(answersOf(details), {
    movie: answersOf(movieGenres).flat(),
    tv: answersOf(showGenres).flat(),
  });
  const lists = await readTogether(genres.map((genre) => () => readGenre(context, genre)));
  const [failure, ...more] = failuresOf([...details, ...movieGenres, ...showGenres, ...lists]);
  if (failure) context.log.warn({ err: failure, reads: 1 + more.length }, 'recommendations made without some reads');
  const cards = recommendedCards(
    {
      similar: answersOf(details.slice(0, limits.recommendationTitles)).map(({ similar }) => similar),
      ofGenres: answersOf(lists),
      watched: new Set(watched.map(mediaKey)),
    },
    context.clock(),
  );
  return { cards, isComplete: failure === undefined };
}

/** As /movies and /tv ask for a genre, so that either finds what the other has read. */
async function readGenre({ catalogue, clock }: Context, { mediaType, genreId }: GenreOfType) {
  const parameters = discoverParameters(mediaType, { ...defaultBrowseChoice, genre: genreId }, clock());
  const { items } = await catalogue.list({ kind: 'discover', media: mediaType, page: 1, parameters });
  return items;
}
