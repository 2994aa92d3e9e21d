import { MediaId, MediaType } from '@marquee/domain/catalogue/media';
import { mediaKey } from '@marquee/domain/catalogue/media-item';
import type { TitleExtras } from '@marquee/domain/catalogue/title-details';
import { chooseTrailer, playableTrailers } from '@marquee/domain/catalogue/trailer';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import type { RegionOffers, Regions, WhereToWatchInput } from '@marquee/domain/catalogue/where-to-watch';
import { z } from 'zod';
import type { Context } from '../context.ts';

export const similarShown = 12;
const trailersShown = 12;
const keywordsShown = 20;

export const TitleInput = z.strictObject({ mediaType: MediaType, id: MediaId });

/** What a title page loads when its end comes near. @throws CatalogueError */
export async function titleExtras(
  context: Context,
  { mediaType, id }: z.infer<typeof TitleInput>,
): Promise<TitleExtras> {
  const { videos, similar, homepage, extras } = await context.catalogue.titleWithExtras(mediaType, id);
  const trailer = chooseTrailer(videos);
  const similarTitles = new Set(similar.map(mediaKey));
  return {
    ageRatings: extras.ageRatings,
    trailers: playableTrailers(videos)
      .filter(({ key }) => key !== trailer?.key)
      .slice(0, trailersShown),
    keywords: extras.keywords.slice(0, keywordsShown),
    recommendations: ratedCards(
      extras.recommendations.filter((item) => !similarTitles.has(mediaKey(item))),
      { now: context.clock(), max: similarShown },
    ),
    imdbId: extras.imdbId,
    homepage,
  };
}

const noOffers: RegionOffers = { link: null, stream: [], free: [], rent: [], buy: [] };

/** Providers of a title in a region; a region without any is no failure. @throws CatalogueError */
export async function whereToWatch(context: Context, input: WhereToWatchInput): Promise<RegionOffers> {
  const { extras } = await context.catalogue.titleWithExtras(input.mediaType, input.id);
  return extras.offers[input.region] ?? noOffers;
}

/** @throws CatalogueError */
export async function regions({ catalogue, providers }: Context): Promise<Regions> {
  const items = await catalogue.regions();
  return { operators: providers.region, items: [...items].sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}
