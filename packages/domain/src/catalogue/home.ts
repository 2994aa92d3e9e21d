import { z } from 'zod';
import { Genre, MediaCard, MediaId, MediaType } from './media.ts';
import type { MediaItem } from './media-item.ts';
import { textLanguageOf } from './text-language.ts';
import { isValidMedia } from './validity.ts';

/** Maximum number of cards in a home row. */
export const homeRowItems = 20;

/** The banner at the top of the home page and of /tv. */
export const Hero = z.object({
  mediaType: MediaType,
  id: MediaId,
  title: z.string(),
  year: z.int(),
  rating: z.number(),
  overview: z.string(),
  backdropPath: z.string(),
  genres: z.array(Genre),
  textLanguage: textLanguageOf('title', 'overview'),
});
export type Hero = z.infer<typeof Hero>;

/** A row of the home page. A failed row is still shown, with Retry; the server leaves out empty optional rows. */
export const HomeRow = z.object({
  key: z.string(),
  title: z.string(),
  mediaType: MediaType,
  /** Search params of the page of this media type that lists the whole row. */
  listSearch: z.string(),
  status: z.enum(['loaded', 'failed']),
  cards: z.array(MediaCard),
});
export type HomeRow = z.infer<typeof HomeRow>;

export const Home = z.object({ hero: Hero.nullable(), rows: z.array(HomeRow) });
export type Home = z.infer<typeof Home>;

/** The first valid title with a backdrop, in the upstream's order. */
export function heroItem(items: readonly MediaItem[], now: Date): MediaItem | null {
  return items.find((item) => isValidMedia(item, now) && item.backdropPath) ?? null;
}
