import type { ExportedWatch } from '../marquee/marquee-export.ts';
import { csvChunks, type Row } from './csv-chunks.ts';
import type { ExportSource } from './export-source.ts';
import { type TitleRecord, titleRecords } from './title-records.ts';

const columns = [
  'media_id',
  'source',
  'media_type',
  'title',
  'image',
  'season_number',
  'episode_number',
  'score',
  'status',
  'notes',
  'start_date',
  'end_date',
  'progress',
  'created_at',
  'progressed_at',
] as const;
type Cells = Partial<Record<(typeof columns)[number], string | number | null>>;

/** `yamtrack.csv`: a show comes before its seasons, and a season before its episodes. */
export function yamtrackCsv(source: ExportSource): AsyncGenerator<string> {
  return csvChunks(columns, titleRows(source));
}

async function* titleRows(source: ExportSource): AsyncGenerator<Row> {
  for await (const record of titleRecords(source)) {
    const named = { media_id: record.media_id, source: 'tmdb', title: record.title };
    const rows = record.media_type === 'movie' ? rowsOfMovie(record) : rowsOfShow(record);
    for (const cells of rows) {
      const row: Cells = { ...named, ...cells };
      yield columns.map((column) => row[column] ?? null);
    }
  }
}

function* rowsOfMovie({ watches, rating, planned }: TitleRecord): Generator<Cells> {
  const movie = { media_type: 'movie', score: rating?.rating ?? null };
  for (const watch of watches) {
    yield { ...movie, status: 'Completed', end_date: timeOf(watch.watched_at), progress: 1 };
  }
  if (planned) yield { ...movie, ...plannedCells(planned) };
  else if (watches.length === 0) yield { ...movie, status: 'In progress', progress: 0 };
}

function* rowsOfShow({ watches, rating, planned }: TitleRecord): Generator<Cells> {
  const status = { status: 'In progress', progress: watches.length };
  yield { media_type: 'tv', score: rating?.rating ?? null, ...(planned ? plannedCells(planned) : status) };
  let last: number | null = null;
  for (const { season, episode, watched_at: at } of watches) {
    if (season !== last) yield { media_type: 'season', season_number: season, status: 'In progress' };
    last = season;
    yield { media_type: 'episode', season_number: season, episode_number: episode, end_date: timeOf(at) };
  }
}

function plannedCells({ note, added_at: addedAt }: NonNullable<TitleRecord['planned']>): Cells {
  return { status: 'Planning', notes: note, progress: 0, created_at: timeOf(addedAt) };
}

/** '2024-05-01 20:00:00+00:00', a day, or null. */
function timeOf(at: ExportedWatch['watched_at']): string | null {
  return at?.includes('T') ? `${at.slice(0, 19).replace('T', ' ')}+00:00` : at;
}
