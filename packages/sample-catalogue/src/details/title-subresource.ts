import type { SubresourceName } from '@marquee/catalogue/title-subresources';
import { countryName } from '../country-names.ts';
import { backdropPath, posterPath } from '../image-paths.ts';
import type { SampleTitle } from '../sample-title.ts';
import { stableId } from '../stable-number.ts';
import { offerKinds, offersOf, sampleProvider, sampleRegions } from '../watch-offers.ts';
import { contentRatings, releaseDates } from './age-ratings.ts';
import { externalIds } from './external-ids.ts';
import type { DocumentContext } from './title-document.ts';
import { credits, images, similarList, videos } from './title-extras.ts';

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

/** Providers by region and kind; a kind without any is left out, and a region. */
function watchProviders(title: SampleTitle): object {
  const results = sampleRegions.map(({ code }) => {
    const offers = offersOf(title, code);
    const link = `https://www.themoviedb.org/${title.mediaType}/${title.id}/watch?locale=${code}`;
    const kinds = offerKinds.filter((kind) => offers[kind].length > 0);
    return { code, link, offers: Object.fromEntries(kinds.map((kind) => [kind, offers[kind].map(sampleProvider)])) };
  });
  const offered = results.filter(({ offers }) => Object.keys(offers).length > 0);
  return Object.fromEntries(offered.map(({ code, link, offers }) => [code, { link, ...offers }]));
}
