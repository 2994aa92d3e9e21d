import { homeRowItems } from '@marquee/domain/catalogue/home';
import { type MediaType, toCard } from '@marquee/domain/catalogue/media';
import { type MediaItem, mediaTypes } from '@marquee/domain/catalogue/media-item';
import { validMedia } from '@marquee/domain/catalogue/validity';
import type { NewOnServices, Services } from '@marquee/domain/discover/services';
import type { Context } from '../context.ts';

/** What counts as new: released or first aired within these days. */
const newDays = 90;
const dayMs = 86_400_000;

/** What these services got lately, the most popular first. @throws CatalogueError */
export async function latestOnServices(context: Context, services: Services): Promise<NewOnServices> {
  if (services.providers.length === 0) return { cards: [] };
  const lists = await Promise.all(mediaTypes.map((media) => readLatest(context, media, services)));
  const items = validMedia(lists.flat(), context.clock()).sort((a, b) => b.popularity - a.popularity);
  return { cards: items.flatMap((item) => toCard(item) ?? []).slice(0, homeRowItems) };
}

async function readLatest(
  { catalogue, clock }: Context,
  media: MediaType,
  { region, providers }: Services,
): Promise<readonly MediaItem[]> {
  const date = media === 'movie' ? 'primary_release_date' : 'first_air_date';
  // Days, not times: the same read for everyone with these services, cached once.
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const now = clock().getTime();
  const parameters = {
    sort_by: 'popularity.desc',
    include_adult: 'false',
    [`${date}.gte`]: day(now - newDays * dayMs),
    [`${date}.lte`]: day(now),
    with_watch_providers: providers.join('|'),
    watch_region: region,
  };
  return (await catalogue.list({ kind: 'discover', media, page: 1, parameters })).items;
}
