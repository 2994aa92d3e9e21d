import { discoverParameters, quickFilters, sortOptions } from '@marquee/domain/browse/browse-filters';
import { noTitleFilters, type TitleFilters } from '@marquee/domain/browse/title-filters';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import { TestLog } from '@marquee/domain/testing';
import { expect, it } from 'vitest';
import { Catalogue } from './catalogue.ts';
import { type CatalogueSource, type ListRead, readKey } from './catalogue-read.ts';
import { listDocument, movieItem, showItem } from './testing/documents.ts';
import { TestClock } from './testing/source.ts';
import { parseUpstream } from './upstream/upstream-document.ts';

const clock = new TestClock();
const context = { now: clock.read(), region: 'US', certificates: [] };
const combinations = 5_000;
/** Combinations that are tried between two visits of the common pages. */
const betweenVisits = 100;

/** Random numbers that are the same in every run. */
function numbers(seed = 7) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const discoverRead = (media: MediaType, page: number, parameters: Record<string, string>): ListRead => ({
  kind: 'discover',
  media,
  page,
  parameters,
});

/** Home with its rows of services, and three pages of movies and shows without filters. */
const commonReads = [
  ...mediaTypes.flatMap((media): ListRead[] => [
    { kind: 'trending', media },
    { kind: 'popular', media, page: 1 },
  ]),
  ...['8', '337', '9'].map((id) =>
    discoverRead('movie', 1, { sort_by: 'popularity.desc', with_watch_providers: id, watch_region: 'US' }),
  ),
  ...mediaTypes.flatMap((media) =>
    [1, 2, 3].map((page) =>
      discoverRead(
        media,
        page,
        discoverParameters(media, { ...noTitleFilters, filter: 'all', sort: 'popularity.desc' }, context),
      ),
    ),
  ),
];

/** Every filter with an even chance. */
function randomRead(random: (below: number) => number): ListRead {
  const media = mediaTypes[random(2)] ?? 'movie';
  const sorts = sortOptions[media];
  const sort = sorts[random(sorts.length)]?.value ?? 'popularity.desc';
  const filter = quickFilters[random(quickFilters.length)] ?? 'all';
  const maybe = <Filters extends Partial<TitleFilters>>(filters: Filters) => (random(2) === 0 ? {} : filters);
  const filters = {
    ...noTitleFilters,
    filter,
    sort,
    ...maybe({ genres: [10 + random(19)] }),
    ...maybe({ runtime: { from: null, to: 60 + 10 * random(12) } }),
    ...maybe({ rating: random(10) }),
    ...maybe({ providers: [1 + random(30), 31 + random(30)] }),
  };
  return discoverRead(media, 1 + random(3), discoverParameters(media, filters, context));
}

/** The share of common reads that come from the cache, with random reads between the visits or without. */
async function commonHitRate(hasRandom: boolean): Promise<number> {
  const loaded: string[] = [];
  const source: CatalogueSource = {
    name: 'tmdb',
    read: async (read) => {
      loaded.push(readKey(read));
      const item = 'media' in read && read.media === 'tv' ? showItem() : movieItem();
      return parseUpstream(read, Buffer.from(JSON.stringify(listDocument([item]))));
    },
  };
  // Room for four times as many documents as are common.
  const catalogue = new Catalogue({ source, clock: clock.read, log: new TestLog(), maxBytes: 100_000 });
  const random = numbers();
  for (let index = 0; index < combinations; index += 1) {
    if (index % betweenVisits === 0) await Promise.all(commonReads.map((read) => catalogue.list(read)));
    if (hasRandom) await catalogue.list(randomRead(random));
  }
  const common = new Set(commonReads.map(readKey));
  const visits = combinations / betweenVisits;
  return 1 - loaded.filter((key) => common.has(key)).length / (visits * commonReads.length);
}

it('5,000 random combinations of filters leave home and unfiltered browsing in the cache', async () => {
  const [without, among] = [await commonHitRate(false), await commonHitRate(true)];
  expect(without).toBe(0.98);
  expect(among / without).toBeGreaterThanOrEqual(0.95);
});
