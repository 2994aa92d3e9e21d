import type { ExportSource, Pages } from './export-source.ts';

/** `marquee.json`, one item a line (docs/exchange.md). */
export async function* marqueeJson(source: ExportSource): AsyncGenerator<string> {
  yield `{"format":"marquee","version":1,"exported_at":${JSON.stringify(source.exportedAt)},\n"watches":[`;
  yield* items(source.watches());
  yield '],\n"progress":[';
  yield* items(source.progress());
  yield '],\n"ratings":[';
  yield* items(source.ratings());
  yield '],\n"lists":[';
  for (const [index, { kind, name, description, entries }] of source.lists.entries()) {
    const about = JSON.stringify({ kind, name, description }).slice(0, -1);
    yield `${index === 0 ? '' : ','}\n${about},"entries":[`;
    yield* items(entries());
    yield ']}';
  }
  yield '],\n"hidden_titles":[';
  yield* items(source.hiddenTitles());
  const { services, savedSearches: saved_searches, settings } = source;
  yield `],\n${JSON.stringify({ services, saved_searches, settings }).slice(1)}\n`;
}

async function* items(pages: Pages<unknown>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(item)).join(',\n');
    separator = ',\n';
  }
}
