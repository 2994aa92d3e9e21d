import type { ListRead } from '@marquee/catalogue/catalogue-read';
import type { Home, HomeRow } from '@marquee/domain/catalogue/home';
import type { MediaType } from '@marquee/domain/catalogue/media';
import type { MediaItem } from '@marquee/domain/catalogue/media-item';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import { serverLimits } from '@marquee/domain/limits';
import { homeRowTitles } from '@marquee/domain/site/page-metadata';
import { providerRowKey } from '@marquee/domain/site/site';
import type { Context } from '../context.ts';
import { toHero } from './hero.ts';

interface RowPlan {
  readonly key: string;
  readonly title: string;
  readonly media: MediaType;
  readonly read: ListRead;
  /** An optional row is omitted if it is empty or failed. */
  readonly isOptional: boolean;
}

const defaultRows: readonly RowPlan[] = (['movie', 'tv'] as const).flatMap((media): RowPlan[] => [
  {
    key: `trending-${media}`,
    title: media === 'movie' ? homeRowTitles.trendingMovies : homeRowTitles.trendingShows,
    media,
    read: { kind: 'trending', media },
    isOptional: false,
  },
  {
    key: `popular-${media}`,
    title: media === 'movie' ? homeRowTitles.popularMovies : homeRowTitles.popularShows,
    media,
    read: { kind: 'popular', media, page: 1 },
    isOptional: false,
  },
]);

function planRows({ providers }: Context): RowPlan[] {
  const providerRows = providers.rows.map((row): RowPlan => {
    const parameters = {
      sort_by: 'popularity.desc',
      with_watch_providers: row.providerIds.join('|'),
      watch_region: providers.region,
    };
    return {
      key: providerRowKey(row),
      title: row.title,
      media: row.mediaType,
      read: { kind: 'discover', media: row.mediaType, page: 1, parameters },
      isOptional: true,
    };
  });
  return [...defaultRows, ...providerRows];
}

/** Hero and rows in one response. A failed list costs its own row, never the page (docs/behaviour/catalogue.md §1). */
export async function home(context: Context): Promise<Home> {
  const plans = planRows(context);
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
  const cards = ratedCards(items ?? [], { now, max: serverLimits.homeRowItems });
  if (plan.isOptional && cards.length === 0) return null;
  return {
    key: plan.key,
    title: plan.title,
    viewAll: plan.media === 'movie' ? '/movies' : '/tv',
    status: items === null ? 'failed' : 'loaded',
    cards,
  };
}
