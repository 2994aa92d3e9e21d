import type { ListRead } from '@marquee/catalogue/catalogue-read';
import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import { type Hero, type Home, type HomeRow, heroItem } from '@marquee/domain/catalogue/home';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { type MediaItem, yearOf } from '@marquee/domain/catalogue/media-item';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import { serverLimits } from '@marquee/domain/limits';
import { providerRowKey } from '@marquee/domain/site/site';
import type { Context } from '../context.ts';

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

/** The banner from a trending list; null if no title qualifies. If the genre list fails, only the genres are missing. */
async function toHero(context: Context, items: readonly MediaItem[]): Promise<Hero | null> {
  const item = heroItem(items, context.clock());
  if (item === null || item.backdropPath === null) return null;
  const genres = await context.catalogue.genres(item.mediaType).catch((error: unknown) => {
    context.log.warn({ err: error }, 'hero shown without genres');
    context.notePartial();
    return [];
  });
  return {
    mediaType: item.mediaType,
    id: item.id,
    title: item.title,
    year: yearOf(item.date) ?? 0,
    rating: item.voteAverage,
    overview: item.overview,
    backdropPath: item.backdropPath,
    genres: genres.filter(({ id }) => item.genreIds.includes(id)),
  };
}

/** The banner of one media type, for /tv. @throws CatalogueError */
export async function featured(context: Context, { mediaType }: { mediaType: MediaType }): Promise<Hero | null> {
  const { items } = await context.catalogue.list({ kind: 'trending', media: mediaType });
  return toHero(context, items);
}
