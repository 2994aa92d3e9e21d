import type { ExportSource } from './export-source.ts';
import { letterboxdCsv, letterboxdWatchlistCsv } from './letterboxd-csv.ts';
import { listCsv, listFileNames } from './list-csv.ts';
import { marqueeJson } from './marquee-json.ts';
import { traktHistory } from './trakt-history.ts';
import { yamtrackCsv } from './yamtrack-csv.ts';
import { zipChunks } from './zip-chunks.ts';

/** The ZIP of an export: `marquee.json` has everything, the other files repeat it for other services. */
export function exportArchive(source: ExportSource): AsyncGenerator<Uint8Array> {
  const names = listFileNames(source.lists);
  const lists = source.lists.map((list, index) => ({ name: `lists/${names[index]}.csv`, chunks: listCsv(list) }));
  const entries = [
    { name: 'marquee.json', chunks: marqueeJson(source) },
    { name: 'trakt-history.json', chunks: traktHistory(source) },
    { name: 'letterboxd.csv', chunks: letterboxdCsv(source) },
    { name: 'letterboxd-watchlist.csv', chunks: letterboxdWatchlistCsv(source) },
    { name: 'yamtrack.csv', chunks: yamtrackCsv(source) },
    ...lists,
  ];
  return zipChunks(entries, source.exportedAt);
}
