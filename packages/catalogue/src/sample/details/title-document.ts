import type { DatedTitle } from '../dated-title.ts';
import type { SampleTitle } from '../sample-title.ts';
import { credits, videos } from './title-extras.ts';

/** What the details of both kinds of title have in common. */
export function titleDocument(
  title: SampleTitle,
  { dated, similar }: { dated: DatedTitle; similar: readonly DatedTitle[] },
) {
  const { genre_ids: _ids, ...item } = dated.item;
  return {
    ...item,
    genres: title.genres,
    homepage: '',
    origin_country: title.countries,
    tagline: '',
    videos: videos(title),
    credits: credits(title),
    similar: { page: 1, results: similar.map((other) => other.item), total_pages: 1, total_results: similar.length },
  };
}
