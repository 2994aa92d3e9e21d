import type { SubresourceName } from '@marquee/catalogue/title-subresources';
import { backdropPath, posterPath } from '../image-paths.ts';
import { sampleProviders, sampleRegion } from '../lists/discover.ts';
import type { SampleTitle } from '../sample-title.ts';
import { externalIds } from './external-ids.ts';
import type { DocumentContext } from './title-document.ts';
import { credits, images, similarList, videos } from './title-extras.ts';

/** A subresource of a title; empty if the sample has no data for it. */
export function titleSubresource(part: SubresourceName, { dated, today, similar }: DocumentContext): object {
  const { title } = dated;
  switch (part) {
    case 'credits':
      return credits(title);
    case 'aggregate_credits':
      return { cast: [], crew: [] };
    case 'videos':
      return videos(dated, today);
    case 'similar':
    case 'recommendations':
      return similarList(similar);
    case 'images':
      return {
        backdrops: images([backdropPath(title)], { width: 1280, height: 720 }),
        logos: [],
        posters: images([posterPath(title)], { width: 500, height: 750 }),
      };
    case 'external_ids':
      return externalIds(title.mediaType);
    case 'keywords':
      return title.mediaType === 'movie' ? { keywords: [] } : { results: [] };
    case 'alternative_titles':
      return title.mediaType === 'movie' ? { titles: [] } : { results: [] };
    case 'translations':
      return { translations: [] };
    case 'watch/providers':
      return { results: watchProviders(title) };
    default:
      return { results: [] };
  }
}

/** Streaming providers by region. */
function watchProviders({ providers }: SampleTitle): object {
  const flatrate = providers.map((provider_id, display_priority) => ({
    display_priority,
    logo_path: null,
    provider_id,
    provider_name: sampleProviders[provider_id],
  }));
  return flatrate.length === 0 ? {} : { [sampleRegion]: { link: '', flatrate } };
}
