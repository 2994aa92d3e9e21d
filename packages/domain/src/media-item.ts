/** The two kinds of title, in the upstream's words. */
export const mediaTypes = ['movie', 'tv'] as const;
type MediaType = (typeof mediaTypes)[number];

/** One title as it stands in any list of the catalogue, before the validity filter judged it (catalogue spec §3). */
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
}

/** The four-digit year of a YYYY-MM-DD date, or null where the date has another form. */
export function yearOf(date: string): number | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? Number(date.slice(0, 4)) : null;
}

/** The identity of a title across lists: ids of movies and shows overlap. */
export function mediaKey(media: { mediaType: MediaType; id: number }): string {
  return `${media.mediaType}:${media.id}`;
}

/** Keeps the first of every title, in order. */
export function deduplicateMedia<Media extends Pick<MediaItem, 'mediaType' | 'id'>>(items: readonly Media[]): Media[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = mediaKey(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
