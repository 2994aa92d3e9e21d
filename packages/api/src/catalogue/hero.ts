import { type Hero, heroItem } from '@marquee/domain/home';
import type { MediaType } from '@marquee/domain/media';
import { type MediaItem, yearOf } from '@marquee/domain/media-item';
import type { Context } from '../context.ts';

/** The banner made of a trending list; null where no title will do. A genre list that fails costs only the genres. */
export async function toHero(context: Context, items: readonly MediaItem[]): Promise<Hero | null> {
  const item = heroItem(items, context.clock());
  if (item === null || item.backdropPath === null) return null;
  const genres = await context.catalogue.genres(item.mediaType).catch((error: unknown) => {
    context.log.warn({ err: error }, 'hero made without its genres');
    context.notePartial();
    return [];
  });
  return {
    mediaType: item.mediaType,
    id: item.id,
    title: item.title,
    year: yearOf(item.date) ?? 0,
    rating: item.voteAverage,
    overview: item.overview,
    backdropPath: item.backdropPath,
    genres: genres.filter(({ id }) => item.genreIds.includes(id)),
  };
}

/** The banner of a kind of title: /tv shows one of its own. @throws CatalogueError */
export async function featured(context: Context, { mediaType }: { mediaType: MediaType }): Promise<Hero | null> {
  const { items } = await context.catalogue.list({ kind: 'trending', media: mediaType });
  return toHero(context, items);
}
