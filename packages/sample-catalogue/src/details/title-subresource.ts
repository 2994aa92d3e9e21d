import type { SubresourceName } from '@marquee/catalogue/title-subresources';
import { countryName } from '../country-names.ts';
import { backdropPath, posterPath } from '../image-paths.ts';
import { sampleRegion } from '../lists/discover.ts';
import { sampleProvider, sampleRegions, sampleShops } from '../sample-regions.ts';
import type { SampleTitle } from '../sample-title.ts';
import { stableId, stableShare } from '../stable-number.ts';
import { contentRatings, releaseDates } from './age-ratings.ts';
import { externalIds } from './external-ids.ts';
import type { DocumentContext } from './title-document.ts';
import { credits, images, similarList, videos } from './title-extras.ts';

/** Share of titles that shops rent and sell. */
const shopShare = 0.7;

/** A subresource of a title; empty if the sample has no data for it. */
export function titleSubresource(
  part: SubresourceName,
  { dated, today, similar, recommended }: DocumentContext,
): object {
  const { title } = dated;
  switch (part) {
    case 'credits':
      return credits(title);
    case 'aggregate_credits':
      return { cast: [], crew: [] };
    case 'videos':
      return videos(dated, today);
    case 'similar':
      return similarList(similar);
    case 'recommendations':
      return similarList(recommended);
    case 'images':
      return {
        backdrops: images([backdropPath(title)], { width: 1280, height: 720 }),
        logos: [],
        posters: images([posterPath(title)], { width: 500, height: 750 }),
      };
    case 'external_ids':
      return externalIds(title.mediaType);
    case 'keywords':
      return keywords(title);
    case 'release_dates':
      return releaseDates(dated);
    case 'content_ratings':
      return contentRatings(dated);
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

/** Genres and countries, in small letters. */
function keywords({ genres, countries, mediaType }: SampleTitle): object {
  const names = [...genres.map(({ name }) => name), ...countries.map(countryName)].map((name) => name.toLowerCase());
  const list = names.map((name) => ({ id: stableId(`keyword:${name}`), name }));
  return mediaType === 'movie' ? { keywords: list } : { results: list };
}

/** Providers by region: subscriptions in the region of `discover`, rentals in all. */
function watchProviders({ providers, mediaType, id }: SampleTitle): object {
  const flatrate = providers.map(sampleProvider);
  const shops = stableShare(`shops:${mediaType}:${id}`) < shopShare ? sampleShops.map(sampleProvider) : [];
  const results = sampleRegions.map(
    ({ code }) =>
      [
        code,
        {
          link: `https://www.themoviedb.org/${mediaType}/${id}/watch?locale=${code}`,
          ...(code === sampleRegion && flatrate.length > 0 && { flatrate }),
          ...(shops.length > 0 && { rent: shops, buy: shops }),
        },
      ] as const,
  );
  return Object.fromEntries(results.filter(([, offers]) => 'flatrate' in offers || 'rent' in offers));
}
