import type { ListRead } from '@marquee/catalogue/catalogue-read';
import type { Home, HomeRow } from '@marquee/domain/home';
import { limits } from '@marquee/domain/limits';
import type { MediaType } from '@marquee/domain/media';
import type { MediaItem } from '@marquee/domain/media-item';
import { homeRowTitles } from '@marquee/domain/page-words';
import { providerRegion, providerRows } from '@marquee/domain/provider-rows';
import { ratedCards } from '@marquee/domain/validity';
import type { Context } from '../context.ts';
import { toHero } from './hero.ts';

interface RowPlan {
  readonly key: string;
  readonly title: string;
  readonly media: MediaType;
  readonly read: ListRead;
  /** An optional row that is empty or failed is left out. */
  readonly optional: boolean;
}

const plans: readonly RowPlan[] = [
  ...(['movie', 'tv'] as const).flatMap((media): RowPlan[] => [
    {
      key: `trending-${media}`,
      title: media === 'movie' ? homeRowTitles.trendingMovies : homeRowTitles.trendingShows,
      media,
      read: { kind: 'trending', media },
      optional: false,
    },
    {
      key: `popular-${media}`,
      title: media === 'movie' ? homeRowTitles.popularMovies : homeRowTitles.popularShows,
      media,
      read: { kind: 'popular', media, page: 1 },
      optional: false,
    },
  ]),
  ...providerRows.map(
    ({ title, mediaType, providerIds }): RowPlan => ({
      key: `provider-${providerIds[0]}`,
      title,
      media: mediaType,
      read: {
        kind: 'discover',
        media: mediaType,
        page: 1,
        parameters: {
          sort_by: 'popularity.desc',
          with_watch_providers: providerIds.join('|'),
          watch_region: providerRegion,
        },
      },
      optional: true,
    }),
  ),
];

/** Hero and rows in one answer. A list that cannot be read costs its own row, never the page (catalogue spec §2). */
export async function home(context: Context): Promise<Home> {
  const lists = await Promise.all(plans.map((plan) => readList(context, plan)));
  const now = context.clock();
  const rows = plans.flatMap((plan, index) => toRow(plan, lists[index] ?? null, now) ?? []);
  return { hero: await toHero(context, lists[0] ?? []), rows };
}

async function readList(context: Context, plan: RowPlan): Promise<readonly MediaItem[] | null> {
  try {
    return (await context.catalogue.list(plan.read)).items;
  } catch (error) {
    context.log.warn({ err: error, row: plan.key }, 'home row failed');
    context.notePartial();
    return null;
  }
}

function toRow(plan: RowPlan, items: readonly MediaItem[] | null, now: Date): HomeRow | null {
  const cards = ratedCards(items ?? [], { now, most: limits.homeRowItems });
  if (plan.optional && cards.length === 0) return null;
  return {
    key: plan.key,
    title: plan.title,
    viewAll: plan.media === 'movie' ? '/movies' : '/tv',
    status: items === null ? 'failed' : 'loaded',
    cards,
  };
}
