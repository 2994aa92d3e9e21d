import { EpisodeNumber } from '@marquee/domain/catalogue/media';
import { maxEpisode } from '@marquee/domain/limits';
import { z } from 'zod';
import type { ReadOf } from '../catalogue-read.ts';
import { Day, lenientList, Name, renamedObject, uniqueByNumber } from './upstream-field.ts';
import { listIn } from './upstream-list.ts';
import { type MovieRecord, parseMovie, parseShow, type ShowRecord } from './upstream-title.ts';

const EpisodeType = z.string().catch('');

const UpstreamAiring = renamedObject({
  number: ['episode_number', EpisodeNumber],
  name: ['name', Name],
  date: ['air_date', Day],
  /** 'standard', 'finale' or 'mid_season'. */
  type: ['episode_type', EpisodeType],
});

const Airings = lenientList(UpstreamAiring, maxEpisode + 1).transform(uniqueByNumber);

/** The episodes of a season, sorted by number. */
export interface AiringSeason {
  readonly number: number;
  readonly episodes: readonly z.output<typeof UpstreamAiring>[];
}

/** When a title airs: its facts, and of a show the seasons that the read names and the upstream has. */
export interface AiringsRecord {
  readonly title: MovieRecord | ShowRecord;
  readonly seasons: readonly AiringSeason[];
}

/** @throws CatalogueError 'invalid-response' */
export function parseAirings(document: unknown, { media, seasons = [] }: ReadOf<'airings'>): AiringsRecord {
  if (media === 'movie') return { title: parseMovie(document), seasons: [] };
  const title = parseShow(document);
  const appended = document as Readonly<Record<string, unknown>>;
  return {
    title,
    seasons: seasons.flatMap((number) => {
      const season = appended[`season/${number}`];
      return season ? { number, episodes: Airings.parse(listIn(season, 'episodes')) } : [];
    }),
  };
}
