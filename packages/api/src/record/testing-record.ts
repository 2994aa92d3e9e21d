import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import type { UpstreamStub } from '../testing/api.ts';

interface StubbedEpisode {
  readonly number: number;
  readonly date: string;
  readonly runtime?: number | null;
}

/** Seasons by number, and whether the show has ended. */
export interface StubbedShow {
  readonly seasons: Readonly<Record<number, readonly StubbedEpisode[]>>;
  readonly status?: string;
  /** Further fields of its document. */
  readonly fields?: object;
}

/** A season of episodes with one date; the current time of tests is 2026-03-02. */
export function season(count: number, { from = 1, date = '2020-01-01', runtime = 40 as number | null } = {}) {
  return Array.from({ length: count }, (_, index) => ({ number: from + index, date, runtime }));
}

/** An upstream with these shows by id, and with movies 1 to 9 of 120 minutes. Others do not exist. */
export function upstreamOf(shows: Readonly<Record<number, StubbedShow>>): UpstreamStub {
  return (read: CatalogueRead) => {
    if (read.kind === 'details' && read.media === 'movie') return movieDocument(read.id);
    if (read.kind === 'details') {
      const show = shows[read.id];
      return show && showDocument(read.id, show);
    }
    if (read.kind !== 'season') return undefined;
    const episodes = shows[read.showId]?.seasons[read.season];
    return episodes && { episodes: episodes.map(episodeDocument) };
  };
}

function movieDocument(id: number) {
  if (id > 9) return undefined;
  const genres = [{ id: 28, name: 'Action' }];
  return { ...titleDocument(id), title: `Movie ${id}`, release_date: '1999-03-30', runtime: 120, genres };
}

function showDocument(id: number, { seasons, status = 'Returning Series', fields }: StubbedShow) {
  return {
    ...titleDocument(id),
    name: `Show ${id}`,
    first_air_date: '2011-04-17',
    status,
    genres: [{ id: 18, name: 'Drama' }],
    seasons: Object.entries(seasons).map(([number, episodes]) => ({
      season_number: Number(number),
      episode_count: episodes.length,
      air_date: episodes[0]?.date ?? null,
    })),
    ...fields,
  };
}

function titleDocument(id: number) {
  return {
    id,
    overview: 'An overview.',
    poster_path: `/${id}.jpg`,
    backdrop_path: null,
    vote_average: 8,
    vote_count: 100,
    popularity: 1,
  };
}

function episodeDocument({ number, date, runtime = null }: StubbedEpisode) {
  return {
    episode_number: number,
    name: `Episode name ${number}`,
    overview: '',
    still_path: null,
    runtime,
    vote_average: 0,
    air_date: date,
  };
}
