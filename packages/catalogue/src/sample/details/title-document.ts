import type { DatedTitle } from '../dated-title.ts';
import type { SampleTitle } from '../sample-title.ts';
import { credits, videos } from './title-extras.ts';

/** What a title's document needs beside the title: its date, today (YYYY-MM-DD), and the titles like it. */
export interface DocumentContext {
  readonly dated: DatedTitle;
  readonly today: string;
  readonly similar: readonly DatedTitle[];
}

/** What the details of both kinds of title have in common. */
export function titleDocument(title: SampleTitle, { dated, today, similar }: DocumentContext) {
  const { genre_ids: _ids, ...item } = dated.item;
  return {
    ...item,
    genres: title.genres,
    homepage: '',
    origin_country: title.countries,
    tagline: '',
    videos: videos(dated, today),
    credits: credits(title),
    similar: { page: 1, results: similar.map((other) => other.item), total_pages: 1, total_results: similar.length },
  };
}
