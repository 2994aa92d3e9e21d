import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/api.ts';
import { upstreamList, upstreamMovie } from '../testing/upstream.ts';

const browse = { mediaType: 'movie', filter: 'all', sort: 'popularity.desc', page: 1 } as const;
const unfiltered = { sort_by: 'popularity.desc', include_adult: 'false', 'vote_count.gte': '10' };

/** Stubs discover and search with pages of ids; the validity filter drops negative ids. */
function withPages(
  pages: readonly (readonly number[])[],
  totalPages = pages.length,
  options: Parameters<typeof testApp>[0] = {},
) {
  const reads: CatalogueRead[] = [];
  const app = testApp({
    ...options,
    upstream: (read) => {
      if (read.kind !== 'discover' && read.kind !== 'search') return undefined;
      reads.push(read);
      const ids = pages[read.page - 1] ?? [];
      const results = ids.map((id) => upstreamMovie({ id: Math.abs(id), ...(id < 0 && { poster_path: null }) }));
      return upstreamList(results, { page: read.page, total_pages: totalPages, total_results: 77 });
    },
  });
  return { app, caller: app.caller.catalogue, reads };
}

describe('validPage', () => {
  it('keeps the upstream order and drops invalid and duplicate titles', async () => {
    const { caller } = withPages([[5, 3, -9, 5, 4]]);
    const page = await caller.browse(browse);
    expect(page.cards.map(({ id }) => id)).toEqual([5, 3, 4]);
    expect(page).toMatchObject({ page: 1, totalPages: 1, totalResults: 77, hasMore: false });
  });

  it('has more pages while the upstream has', async () => {
    const { caller } = withPages([[1], [2]]);
    expect((await caller.browse(browse)).hasMore).toBe(true);
    expect((await caller.browse({ ...browse, page: 2 })).hasMore).toBe(false);
  });

  it('reads up to three pages ahead if the filter leaves nothing', async () => {
    const { caller, reads } = withPages([[-1], [-2], [], [4], [5]]);
    const page = await caller.browse(browse);
    expect(page).toMatchObject({ page: 4, hasMore: true });
    expect(page.cards.map(({ id }) => id)).toEqual([4]);
    expect(reads).toHaveLength(4);
  });

  it('ends the list if those are empty too', async () => {
    const { caller, reads } = withPages([[-1], [-2], [-3], [-4], [5]]);
    expect(await caller.browse(browse)).toMatchObject({ cards: [], hasMore: false });
    expect(reads).toHaveLength(4);
  });

  it('never requests a page beyond 500', async () => {
    const { caller, reads } = withPages([], 9_000);
    expect(await caller.browse({ ...browse, page: 499 })).toMatchObject({ totalPages: 500, hasMore: false });
    expect(reads.map((read) => 'page' in read && read.page)).toEqual([499, 500]);
  });
});

describe('browse', () => {
  it('sends the chosen filters upstream', async () => {
    const { caller, reads } = withPages([[1]]);
    await caller.browse({ ...browse, filter: 'top_rated', genres: [35], sort: 'vote_average.desc' });
    expect(reads).toEqual([
      {
        kind: 'discover',
        media: 'movie',
        page: 1,
        parameters: {
          sort_by: 'vote_average.desc',
          include_adult: 'false',
          'vote_count.gte': '100',
          with_genres: '35',
        },
      },
    ]);
  });

  it('works with the sample catalogue for both media types', async () => {
    const { caller } = testApp();
    for (const mediaType of ['movie', 'tv'] as const) {
      const page = await caller.catalogue.browse({ ...browse, mediaType });
      expect(page.cards.length).toBeGreaterThan(0);
      expect(page.cards.every((card) => card.mediaType === mediaType)).toBe(true);
    }
  });
});

describe('a list of the upstream', () => {
  const trending = { ...browse, list: 'trending' } as const;

  it('is paged, and its first page is the read of the home row', async () => {
    const reads: CatalogueRead[] = [];
    const { caller } = testApp({
      upstream: (read) => {
        if (read.kind !== 'trending' || read.media !== 'movie') return undefined;
        reads.push(read);
        return upstreamList([upstreamMovie({ id: reads.length }), upstreamMovie({ id: 9, vote_average: 9 })], {
          total_pages: 500,
          total_results: 9_999,
        });
      },
    });
    await caller.catalogue.home();
    const first = await caller.catalogue.browse(trending);
    expect(first.cards.map(({ id }) => id)).toEqual([1, 9]);
    expect(first).toMatchObject({ page: 1, hasMore: true, totalResults: 9_999 });
    await caller.catalogue.browse({ ...trending, page: 2 });
    expect(reads).toEqual([
      { kind: 'trending', media: 'movie' },
      { kind: 'trending', media: 'movie', parameters: { page: '2' } },
    ]);
  });

  it.each([
    ['an unknown name', { list: 'upcoming' }, { list: 'There is no such list.' }],
    ['a genre', { genres: [18] }, { list: 'This list has an order of its own and takes no filter.' }],
    ['providers', { providers: [8] }, { list: 'This list has an order of its own and takes no filter.' }],
    ['another order', { sort: 'title.asc' }, { list: 'This list has an order of its own and takes no filter.' }],
  ])('is refused with %s', async (_what, fields, errors) => {
    const app = testApp();
    const input = { ...trending, ...fields } as typeof trending;
    expect(await app.errorOf(app.caller.catalogue.browse(input))).toMatchObject({ httpStatus: 400, errors });
  });
});

describe('titles of streaming providers', () => {
  it('are those of any of them in the region of the site, with other filters', async () => {
    const { caller, reads } = withPages([[1]]);
    await caller.browse({ ...browse, genres: [18], providers: [8, 337] });
    expect(reads).toMatchObject([
      { parameters: { with_genres: '18', with_watch_providers: '8|337', watch_region: 'US', 'vote_count.gte': '10' } },
    ]);
  });

  it('are those to stream, unless the home page has a row of these services', async () => {
    const rows = [{ title: 'Netflix', mediaType: 'movie' as const, providerIds: [8] }];
    const { caller, reads } = withPages([[1]], 1, { providers: { region: 'US', rows } });
    await caller.browse({ ...browse, providers: [8] });
    await caller.browse({ ...browse, providers: [8], region: 'DE' });
    await caller.browse({ ...browse, providers: [337, 8, 337] });
    expect(reads.map(({ parameters }) => parameters)).toEqual([
      { ...unfiltered, with_watch_providers: '8', watch_region: 'US' },
      { ...unfiltered, with_watch_providers: '8', watch_region: 'DE', with_watch_monetization_types: 'flatrate' },
      { ...unfiltered, with_watch_providers: '8|337', watch_region: 'US', with_watch_monetization_types: 'flatrate' },
    ]);
  });

  it.each([[[0]], [[2_147_483_648]], [Array.from({ length: 11 }, (_, id) => id + 1)]])(
    'are refused for the ids %j',
    async (providers) => {
      const app = testApp();
      const error = await app.errorOf(app.caller.catalogue.browse({ ...browse, providers }));
      expect(error.httpStatus).toBe(400);
    },
  );
});

describe('an age rating', () => {
  it('takes in the lower ones of its region', async () => {
    const { caller, reads } = withPages([[1]]);
    await caller.browse({ ...browse, certificate: 'PG-13' });
    await caller.browse({ ...browse, certificate: '12', region: 'DE' });
    await caller.browse({ ...browse, certificate: '12', region: 'FR' });
    expect(reads.map(({ parameters }) => parameters)).toEqual([
      { ...unfiltered, certification_country: 'US', certification: 'G|PG|PG-13' },
      { ...unfiltered, certification_country: 'DE', certification: '0|6|12' },
      { ...unfiltered, certification_country: 'FR', certification: '12' },
    ]);
    expect(await caller.certificates({ region: null })).toEqual(['G', 'PG', 'PG-13', 'R']);
    expect(await caller.certificates({ region: 'DE' })).toEqual(['0', '6', '12', '18']);
    expect(await caller.certificates({ region: 'FR' })).toEqual([]);
  });
});

describe('search', () => {
  it('sends the trimmed query and returns the fields the filters need', async () => {
    const { caller, reads } = withPages([[3]]);
    const page = await caller.search({ query: '  light  ', type: 'multi', page: 1 });
    expect(reads).toEqual([{ kind: 'search', scope: 'multi', query: 'light', page: 1 }]);
    expect(page.results).toEqual([
      {
        mediaType: 'movie',
        id: 3,
        title: 'Movie 3',
        year: 2021,
        posterPath: '/poster.jpg',
        rating: 7.8,
        date: '2021-03-03',
        overview: 'A keeper counts the ships.',
        genreIds: [18],
      },
    ]);
  });

  it('returns an empty page if nothing matches', async () => {
    const { caller } = testApp();
    const page = await caller.catalogue.search({ query: 'xyzzy plugh', type: 'movie', page: 1 });
    expect(page).toMatchObject({ results: [], hasMore: false });
  });

  it('throws instead of returning an empty page if the upstream fails', async () => {
    const app = testApp({
      upstream: () => {
        throw new CatalogueError('unavailable', 'down');
      },
    });
    const error = await app.errorOf(app.caller.catalogue.search({ query: 'x', type: 'multi', page: 1 }));
    expect(error.code).toBe('SERVICE_UNAVAILABLE');
  });
});
