import type { Playable } from '../player/player.ts';
import type { TextLanguages } from './text-language.ts';

export const mediaTypes = ['movie', 'tv'] as const;
type MediaType = (typeof mediaTypes)[number];

/** What a view in another language than English shows of a title: English, else the original, where that has no text. */
export interface LocalTexts {
  readonly title: string;
  readonly overview: string;
  readonly tagline: string;
  readonly posterPath: string | null;
  readonly originalTitle: string;
  readonly textLanguage: TextLanguages<'title' | 'overview' | 'tagline' | 'originalTitle'>;
}

/** A title in a list of the catalogue, before the validity filter. */
export interface MediaItem {
  readonly mediaType: MediaType;
  readonly id: number;
  /** A movie's title, a show's name; '' when the upstream has none. */
  readonly title: string;
  /** YYYY-MM-DD of the release or first airing; '' when unknown. */
  readonly date: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly popularity: number;
  readonly adult: boolean;
  readonly genreIds: readonly number[];
  /** '' when unknown. */
  readonly originalTitle: string;
  /** Two letters; '' when unknown. */
  readonly originalLanguage: string;
  /** Absent in English. All rules go by the English texts: what is listed, and in which order. */
  readonly local?: LocalTexts;
}

/** Texts and poster of a title in the language of the view. */
export function shownTexts(item: MediaItem): Pick<LocalTexts, 'title' | 'overview' | 'posterPath'> & {
  readonly textLanguage?: LocalTexts['textLanguage'];
} {
  return item.local ?? item;
}

/** The year of a YYYY-MM-DD date; null for any other format. */
export function yearOf(date: string): number | null {
  return isDay(date) ? Number(date.slice(0, 4)) : null;
}

/** Whether a text is a day that exists, as YYYY-MM-DD. There is no year 0, nor 30 February. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Identifies a title across lists: ids of movies and shows overlap. */
export function mediaKey(media: { mediaType: MediaType; id: number }): string {
  return `${media.mediaType}:${media.id}`;
}

/** Drops duplicates; the first one of each title stays. */
export function deduplicateMedia<Media extends Pick<MediaItem, 'mediaType' | 'id'>>(items: readonly Media[]): Media[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = mediaKey(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** 'tv-1399': the id of a card of Continue Watching. */
export function cardId(mediaType: MediaType, mediaId: string | number): string {
  return `${mediaType}-${mediaId}`;
}

/** Where a title without history starts: a show at its first episode. */
export function firstPlayable({ mediaType, id }: { mediaType: MediaType; id: number }): Playable {
  return mediaType === 'movie' ? { mediaType, id } : { mediaType, id, season: 1, episode: 1 };
}
