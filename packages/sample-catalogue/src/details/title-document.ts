import type { DatedTitle } from '../dated-title.ts';
import type { SampleTitle } from '../sample-title.ts';
import { credits, similarList, videos } from './title-extras.ts';

/** The title with its date, today (YYYY-MM-DD), and related titles. */
export interface DocumentContext {
  readonly dated: DatedTitle;
  readonly today: string;
  readonly similar: readonly DatedTitle[];
  readonly recommended: readonly DatedTitle[];
}

/** Fields shared by movie and show details. */
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
    similar: similarList(similar),
  };
}
