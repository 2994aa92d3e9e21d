import { csvChunks, type Row } from './csv-chunks.ts';
import type { ListSource } from './export-source.ts';

/** Columns of the reader of CSV (docs/exchange.md); Letterboxd would take `tmdbID` of a show for that of a movie. */
const columns = ['list', 'type', 'tmdb_id', 'title', 'year', 'note', 'listed_at'];

/** `lists/*.csv`: a list in its order. */
export function listCsv(list: ListSource): AsyncGenerator<string> {
  return csvChunks(columns, entryRows(list));
}

async function* entryRows({ name, entries }: ListSource): AsyncGenerator<Row> {
  for await (const page of entries()) {
    for (const { media_type, media_id, title, year, note, added_at } of page) {
      yield [name, media_type === 'movie' ? 'movie' : 'show', media_id, title, year, note, added_at];
    }
  }
}

const maxFileName = 80;

/** What file systems or programs refuse, or what changes how a name looks. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]+/gu;
/** Names of devices on Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** File names of lists, without an ending: safe anywhere, and unique where case does not count. */
export function listFileNames(lists: readonly Pick<ListSource, 'kind' | 'name'>[]): string[] {
  const taken = new Set<string>();
  return lists.map(({ kind, name }) => {
    const safe = kind === 'watchlist' ? 'watchlist' : safeName(name);
    let unique = safe;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${safe} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function safeName(name: string): string {
  const plain = [...name.normalize('NFC').replaceAll(unsafe, '-')].slice(0, maxFileName).join('');
  const trimmed = plain.replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed || 'list';
}
