import type { ExportedEntry, MarqueeExport } from '../marquee/marquee-export.ts';
import type { ExportSource, ListSource, Pages } from './export-source.ts';

/** A source of what an export holds, in pages of two. */
export function sourceOf(exported: MarqueeExport): ExportSource {
  const { watches, progress, ratings, lists, hidden_titles, services = null, saved_searches = [] } = exported;
  const { settings = { keeps_record: null, removes_finished: null } } = exported;
  const sources = lists.map((list): ListSource => ({ ...list, entries: () => pagesOf(list.entries) }));
  const planned = lists.find(({ kind }) => kind === 'watchlist')?.entries ?? [];
  return {
    exportedAt: exported.exported_at,
    timeZone: 'UTC',
    lists: sources,
    services,
    savedSearches: saved_searches,
    settings,
    watches: () => pagesOf(watches),
    progress: () => pagesOf(progress),
    ratings: () => pagesOf(ratings),
    hiddenTitles: () => pagesOf(hidden_titles),
    watchlist: () => pagesOf(planned.toSorted(byTitle)),
  };
}

function byTitle(a: ExportedEntry, b: ExportedEntry): number {
  return a.media_type === b.media_type ? Number(a.media_id) - Number(b.media_id) : a.media_type < b.media_type ? -1 : 1;
}

async function* pagesOf<Item>(items: readonly Item[]): Pages<Item> & AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < items.length; start += 2) yield items.slice(start, start + 2);
}

export async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
