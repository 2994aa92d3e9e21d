import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Catalogue } from '@marquee/catalogue/catalogue';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead, CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { parseUpstream } from '@marquee/catalogue/upstream-document';
import type { Database } from '@marquee/db/database';
import { mediaFiles } from '@marquee/db/tables/media-files';
import type { MediaProbe, ScanTrigger } from '@marquee/domain/library/media-file';
import { TestLog } from '@marquee/domain/testing';
import { patientTitles } from '@marquee/titles/testing/patient-titles';
import { asc } from 'drizzle-orm';
import type { ProbeFile } from '../probe/probe-file.ts';
import { type Library, type LibraryOptions, startLibrary } from '../scan/library.ts';

export const testNow = new Date('2026-03-02T12:00:00Z');

/** A film that every browser plays. */
export const testProbe: MediaProbe = {
  container: 'mp4',
  durationSeconds: 60,
  video: { codec: 'h264', codecString: 'avc1.64001f', width: 1920, height: 1080 },
  audio: [],
};

/** A title of the test catalogue. */
export interface TestTitle {
  readonly mediaType: 'movie' | 'tv';
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly popularity?: number;
  readonly original?: string;
  readonly imdb?: string;
  /** Days on which the episodes of season 1 aired. */
  readonly airDates?: readonly string[];
  /** Episodes of each season from 1 on. */
  readonly seasons?: readonly number[];
  /** Titles in other countries and languages; the search finds them. */
  readonly otherNames?: readonly string[];
  readonly countries?: readonly string[];
  /** Minutes of a movie. */
  readonly runtime?: number;
}

/** The upstream's search ignores case and punctuation. */
function searchText(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** A catalogue of these titles, in the format of the upstream; `fail` throws for a read. */
export function testCatalogue(
  titles: readonly TestTitle[],
  fail: (read: CatalogueRead) => void = () => undefined,
): Catalogue {
  const item = ({
    mediaType,
    id,
    title,
    date,
    popularity = 10,
    original = title,
    countries = [],
    runtime,
  }: TestTitle) => ({
    id,
    ...(mediaType === 'movie'
      ? { title, original_title: original, release_date: date }
      : { name: title, original_name: original, first_air_date: date }),
    origin_country: countries,
    runtime,
    poster_path: '/poster.jpg',
    vote_average: 7,
    vote_count: 100,
    popularity,
    genre_ids: [18],
    genres: [{ id: 18, name: 'Drama' }],
  });
  const pageSize = 20;
  const documentOf = (read: CatalogueRead): unknown => {
    if (read.kind === 'search') {
      const year = read.parameters?.year ?? '';
      const found = titles.filter(
        ({ mediaType, title, date, original = '', otherNames = [] }) =>
          mediaType === read.scope &&
          date.startsWith(year) &&
          searchText([title, original, ...otherNames].join(' ')).includes(searchText(read.query)),
      );
      const results = found.slice(0, pageSize).map(item);
      return { page: 1, total_pages: Math.ceil(found.length / pageSize), total_results: found.length, results };
    }
    if (read.kind === 'find') {
      const found = titles.filter(({ imdb }) => imdb === read.externalId);
      const results = (type: string) => found.filter(({ mediaType }) => mediaType === type).map(item);
      const none = { person_results: [], tv_episode_results: [], tv_season_results: [] };
      return { movie_results: results('movie'), tv_results: results('tv'), ...none };
    }
    if (read.kind === 'season') {
      const { airDates, seasons = [] } = titles.find(({ id }) => id === read.showId) ?? {};
      const dates = airDates ?? Array.from({ length: seasons[read.season - 1] ?? 0 }, () => '2020-01-01');
      return { episodes: dates.map((air_date, index) => ({ episode_number: index + 1, name: 'E', air_date })) };
    }
    if (read.kind === 'part') {
      const { owner, id } = read.subject as { owner: string; id: number };
      const names = titles.find((title) => title.mediaType === owner && title.id === id)?.otherNames ?? [];
      if (read.part === 'translations')
        return { id, translations: names.slice(1).map((title) => ({ data: { title } })) };
      return { id, [owner === 'movie' ? 'titles' : 'results']: names.slice(0, 1).map((title) => ({ title })) };
    }
    if (read.kind !== 'details') throw new Error(`the test catalogue has no ${read.kind}`);
    const title = titles.find(({ mediaType, id }) => mediaType === read.media && id === read.id);
    if (!title) return undefined;
    const counts = title.seasons ?? (title.airDates ? [title.airDates.length] : []);
    const seasons = counts.map((episode_count, index) => ({
      season_number: index + 1,
      episode_count,
      air_date: title.airDates?.[0] ?? title.date,
    }));
    return { ...item(title), seasons };
  };
  const source: CatalogueSource = {
    name: 'tmdb',
    read: async (read) => {
      fail(read);
      const document = documentOf(read);
      if (document === undefined) throw new CatalogueError('not-found', 'the test catalogue has no such title');
      return parseUpstream(read, Buffer.from(JSON.stringify(document)));
    },
  };
  return new Catalogue({ source, clock: () => testNow, log: new TestLog() });
}

export interface TestLibrary {
  /** Absolute. */
  readonly folder: string;
  readonly log: TestLog;
  /** Writes a file, relative to the folder. */
  write(path: string, text?: string): Promise<void>;
  /** Scans once and waits for the end. */
  scan(options?: Partial<LibraryOptions> & { trigger?: ScanTrigger }): Promise<void>;
  /** Starts a library that goes on; the caller closes it. */
  start(options?: Partial<LibraryOptions>): Library;
  /** Rows of the files, by path. */
  files(): Promise<(typeof mediaFiles.$inferSelect)[]>;
  remove(): Promise<void>;
}

/** A library in a temporary folder, whose files all contain the same. */
export async function testLibrary(db: Pick<Database, 'drizzle'>, titles: readonly TestTitle[]): Promise<TestLibrary> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'marquee-library-')));
  const log = new TestLog();
  const probe: ProbeFile = async () => ({ probe: testProbe });
  const clock = () => testNow;
  const start = (options: Partial<LibraryOptions> = {}) => {
    const catalogue = testCatalogue(titles);
    const stored = patientTitles({ db, catalogue, clock, log });
    return startLibrary({ folder, db, catalogue, titles: stored, probe, log, clock, ...options });
  };
  return {
    folder,
    log,
    start,
    write: async (path, text = 'video') => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    scan: async ({ trigger, ...options } = {}) => {
      const library = start(options);
      await library.settled();
      if (trigger) {
        await library.rescan(trigger);
        await library.settled();
      }
      await library.close();
    },
    files: () => db.drizzle.select().from(mediaFiles).orderBy(asc(mediaFiles.path)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
