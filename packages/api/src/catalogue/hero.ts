import { type Hero, heroItem } from '@marquee/domain/catalogue/home';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { type MediaItem, yearOf } from '@marquee/domain/catalogue/media-item';
import type { Context } from '../context.ts';

/** The banner from a trending list; null if no title qualifies. If the genre list fails, only the genres are missing. */
export async function toHero(context: Context, items: readonly MediaItem[]): Promise<Hero | null> {
  const item = heroItem(items, context.clock());
  if (item === null || item.backdropPath === null) return null;
  const genres = await context.catalogue.genres(item.mediaType).catch((error: unknown) => {
    context.log.warn({ err: error }, 'hero shown without genres');
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

/** The banner of one media type, for /tv. @throws CatalogueError */
export async function featured(context: Context, { mediaType }: { mediaType: MediaType }): Promise<Hero | null> {
  const { items } = await context.catalogue.list({ kind: 'trending', media: mediaType });
  return toHero(context, items);
}
