import type { ListRead } from '@marquee/catalogue/catalogue-read';
import type { BrowseFilters } from '@marquee/domain/browse/browse-filters';
import { defaultBrowseParams, formatBrowseParams } from '@marquee/domain/browse/browse-search-params';
import { offers } from '@marquee/domain/browse/title-filters';
import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import { type Hero, type Home, type HomeRow, heroItem, homeRowItems } from '@marquee/domain/catalogue/home';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { type MediaItem, mediaTypes, shownTexts, yearOf } from '@marquee/domain/catalogue/media-item';
import { textLanguageField } from '@marquee/domain/catalogue/text-language';
import { ratedCards } from '@marquee/domain/catalogue/validity';
import type { Translate } from '@marquee/domain/messages/messages';
import { providerRowKey } from '@marquee/domain/site/site';
import type { Context } from '../context.ts';

interface RowPlan extends Pick<HomeRow, 'key' | 'title' | 'mediaType' | 'listSearch'> {
  readonly read: ListRead;
  /** An optional row is omitted if it is empty or failed. */
  readonly isOptional: boolean;
}

type TranslateRow = Translate<typeof homeRowTitles>;

function defaultRow(kind: 'trending' | 'popular', mediaType: MediaType, t: TranslateRow): RowPlan {
  const read: ListRead = kind === 'trending' ? { kind, media: mediaType } : { kind, media: mediaType, page: 1 };
  return {
    key: `${kind}-${mediaType}`,
    title: t(`${kind}_${mediaType}`),
    mediaType,
    // Without filters a browse page lists what is popular.
    listSearch: kind === 'trending' ? listSearch(mediaType, { list: kind }) : '',
    read,
    isOptional: false,
  };
}

function listSearch(mediaType: MediaType, filters: Partial<BrowseFilters>): string {
  return formatBrowseParams(mediaType, { ...defaultBrowseParams, ...filters });
}

function defaultRows(t: TranslateRow): RowPlan[] {
  return mediaTypes.flatMap((media) => [defaultRow('trending', media, t), defaultRow('popular', media, t)]);
}

function planRows({ providers: site, messages, view: { region } }: Context<'region'>): RowPlan[] {
  // Where the site's own region is meant, its lists know its rows (browse.ts).
  const ofRegion = region === site.region ? {} : { region, offers };
  const providerRows = site.rows.map((row): RowPlan => {
    const { title, mediaType, providerIds } = row;
    const parameters = {
      sort_by: 'popularity.desc',
      with_watch_providers: providerIds.join('|'),
      watch_region: region,
    };
    const read: ListRead = { kind: 'discover', media: mediaType, page: 1, parameters };
    return {
      key: providerRowKey(row),
      title,
      mediaType,
      listSearch: listSearch(mediaType, { providers: providerIds, ...ofRegion }),
      read,
      isOptional: true,
    };
  });
  return [...defaultRows(messages.of(homeRowTitles)), ...providerRows];
}

/** Hero and rows in one response. A failed list costs its own row, never the page (docs/behaviour/catalogue.md §1). */
export async function home(context: Context<'region'>): Promise<Home> {
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
  const { key, title, mediaType, listSearch, isOptional } = plan;
  const cards = ratedCards(items ?? [], { now, max: homeRowItems });
  if (isOptional && cards.length === 0) return null;
  return { key, title, mediaType, listSearch, status: items === null ? 'failed' : 'loaded', cards };
}

/**
 * The banner from a trending list; null if no title qualifies. If the genre list fails, only the genres are missing.
 */
async function toHero(context: Context, items: readonly MediaItem[]): Promise<Hero | null> {
  const item = heroItem(items, context.clock());
  if (item === null || item.backdropPath === null) return null;
  const genres = await context.catalogue.genres(item.mediaType).catch((error: unknown) => {
    context.log.warn({ err: error }, 'hero shown without genres');
    context.notePartial();
    return [];
  });
  const { mediaType, id, voteAverage: rating, backdropPath } = item;
  const { title, overview, textLanguage } = shownTexts(item);
  return {
    mediaType,
    id,
    title,
    year: yearOf(item.date) ?? 0,
    rating,
    overview,
    backdropPath,
    genres: genres.filter((genre) => item.genreIds.includes(genre.id)),
    ...textLanguageField(textLanguage, 'title', 'overview'),
  };
}

/** The banner of one media type, for /tv. @throws CatalogueError */
export async function featured(context: Context, { mediaType }: { mediaType: MediaType }): Promise<Hero | null> {
  const { items } = await context.catalogue.list({ kind: 'trending', media: mediaType });
  return toHero(context, items);
}
