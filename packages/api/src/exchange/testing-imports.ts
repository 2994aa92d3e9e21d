import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { ImportRow } from '@marquee/domain/exchange/import-rows';
import { type Import, ImportCommit, NewImportRows } from '@marquee/domain/exchange/import-status';
import type { MemberContext } from '../context.ts';
import type { Pace } from '../pace.ts';
import type { UpstreamStub } from '../testing/api.ts';
import {
  upstreamList,
  upstreamMovie,
  upstreamMovieDetails,
  upstreamShow,
  upstreamShowDetails,
} from '../testing/upstream.ts';
import { beginCommit, beginMatching } from './begin-work.ts';
import { beginImport, importStatus } from './own-imports.ts';
import { storeRows } from './store-rows.ts';
import { ImportWork } from './work/import-work.ts';

/** A row without its number. */
export type TestRow = Omit<typeof ImportRow._zod.input, 'n'>;

/** Begins an import with these rows, numbered from 1; refused ones fail the test. */
export async function importOf(context: MemberContext, rows: readonly TestRow[]): Promise<Import> {
  const begun = await beginImport(context, { source: 'csv' });
  const numbered = rows.map((row, index) => ImportRow.parse({ n: index + 1, ...row }));
  for (let start = 0; start < numbered.length; start += 500) {
    const input = NewImportRows.parse({ id: begun.id, rows: numbered.slice(start, start + 500) });
    const { refused } = await storeRows(context, input);
    if (refused.length > 0) throw new Error(`refused rows: ${JSON.stringify(refused)}`);
  }
  return begun;
}

/** Works on imports until none is left to work on, without waiting for the pace of look-ups. */
export async function workOff(context: MemberContext, options: { batchSize?: number } = {}): Promise<void> {
  const pace: Pace = { take: async (signal) => signal.throwIfAborted() };
  const work = new ImportWork({ ...context, ...options, pace });
  await work.start();
  await work.settled();
}

/** An import of these rows that was matched. */
export async function matchedImportOf(context: MemberContext, rows: readonly TestRow[]): Promise<Import> {
  const { id } = await importOf(context, rows);
  await beginMatching(context, { id });
  await workOff(context);
  return importStatus(context, { id });
}

/** An import of these rows that was matched and committed. */
export async function doneImportOf(
  context: MemberContext,
  rows: readonly TestRow[],
  choice: Partial<ImportCommit> = {},
): Promise<Import> {
  const { id } = await matchedImportOf(context, rows);
  await beginCommit(context, ImportCommit.parse({ id, ...choice }));
  await workOff(context);
  return importStatus(context, { id });
}

interface StubbedTitle {
  readonly type: 'movie' | 'tv';
  readonly id: number;
  readonly name: string;
  readonly original?: string;
  readonly date: string;
  readonly imdb?: string;
  readonly tvdb?: number;
  readonly popularity?: number;
  /** Minutes of a movie. */
  readonly runtime?: number;
  readonly seasons?: Readonly<Record<number, readonly StubbedEpisode[]>>;
}

interface StubbedEpisode {
  readonly number: number;
  readonly date: string;
  readonly name?: string;
  readonly tvdb?: number;
  readonly runtime?: number;
}

/** Episodes from 1 on, named Part 1, Part 2 …, all of one date. */
export function episodes(count: number, date = '2020-01-01'): StubbedEpisode[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, date, name: `Part ${index + 1}` }));
}

/** A catalogue of these titles only: details, seasons, searches by name, and ids of other sites. */
export function catalogueOf(titles: readonly StubbedTitle[]): UpstreamStub {
  return (read) => {
    if (read.kind === 'details') return detailsOf(titles, read.media, read.id);
    if (read.kind === 'season') {
      const listed = titles.find(({ type, id }) => type === 'tv' && id === read.showId)?.seasons?.[read.season];
      if (!listed) throw new CatalogueError('not-found', 'no such season');
      return { episodes: listed.map(episodeDocument) };
    }
    if (read.kind === 'find') return foundBy(titles, read);
    if (read.kind !== 'search') return undefined;
    const year = Object.values(read.parameters ?? {})[0];
    const words = read.query.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    const found = titles
      .filter(({ type }) => read.scope === type)
      .filter(({ date }) => year === undefined || date.startsWith(year))
      .filter(({ name, original = '' }) =>
        words.some((word) => word && `${name} ${original}`.toLowerCase().includes(word)),
      )
      .toSorted((a, b) => (b.popularity ?? 1) - (a.popularity ?? 1));
    const start = (read.page - 1) * 20;
    return upstreamList(found.slice(start, start + 20).map(itemOf), {
      page: read.page,
      total_pages: Math.max(1, Math.ceil(found.length / 20)),
    });
  };
}

function itemOf({ type, id, name, original = name, date, popularity = 1 }: StubbedTitle) {
  return type === 'movie'
    ? upstreamMovie({ id, title: name, original_title: original, release_date: date, popularity })
    : upstreamShow({ id, name, original_name: original, first_air_date: date, popularity });
}

function detailsOf(titles: readonly StubbedTitle[], type: 'movie' | 'tv', id: number) {
  const title = titles.find((one) => one.type === type && one.id === id);
  if (!title) throw new CatalogueError('not-found', 'no such title');
  const { name, date, runtime = 120, seasons = {} } = title;
  if (type === 'movie') return upstreamMovieDetails({ id, title: name, release_date: date, runtime });
  return upstreamShowDetails({
    id,
    name,
    first_air_date: date,
    status: 'Returning Series',
    episode_run_time: [40],
    seasons: Object.entries(seasons).map(([number, listed]) => ({
      season_number: Number(number),
      episode_count: listed.length,
      air_date: listed[0]?.date ?? null,
    })),
  });
}

function episodeDocument({ number, date, name = '', runtime = 40 }: StubbedEpisode) {
  return { episode_number: number, name, overview: '', still_path: null, runtime, vote_average: 0, air_date: date };
}

function foundBy(titles: readonly StubbedTitle[], { externalId, source }: { externalId: string; source: string }) {
  const isMeant = ({ imdb, tvdb }: Pick<StubbedTitle, 'imdb' | 'tvdb'>) =>
    externalId === (source === 'imdb_id' ? imdb : tvdb === undefined ? undefined : String(tvdb));
  const found = titles.filter(isMeant);
  return {
    movie_results: found.filter(({ type }) => type === 'movie').map(itemOf),
    tv_results: found.filter(({ type }) => type === 'tv').map(itemOf),
    person_results: [],
    tv_season_results: [],
    tv_episode_results: titles.flatMap((show) =>
      Object.entries(show.seasons ?? {}).flatMap(([season, listed]) =>
        listed
          .filter((episode) => isMeant(episode))
          .map(({ number, name = '' }) => ({
            show_id: show.id,
            season_number: Number(season),
            episode_number: number,
            name,
          })),
      ),
    ),
  };
}
