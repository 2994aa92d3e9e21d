import { mergeCards } from '@marquee/domain/browse/browse-filters';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../testing/api.ts';
import { upstreamList, upstreamMovie } from '../testing/upstream.ts';

const browse = { mediaType: 'movie', filter: 'all', sort: 'popularity.desc' } as const;

/** Loads every page of a list like the client does, each title once. */
async function walk(ids: readonly number[], pageSize: number) {
  const totalPages = Math.max(1, Math.ceil(ids.length / pageSize));
  const app = testApp({
    upstream: (read) => {
      if (read.kind !== 'discover') return undefined;
      const slice = ids.slice((read.page - 1) * pageSize, read.page * pageSize);
      const results = slice.map((id) => upstreamMovie({ id: Math.abs(id), ...(id < 0 && { poster_path: null }) }));
      return upstreamList(results, { page: read.page, total_pages: totalPages, total_results: ids.length });
    },
  });
  const pages = [];
  for (let page = 1, more = true; more; ) {
    const result = await app.caller.catalogue.browse({ ...browse, page });
    pages.push(result);
    more = result.hasMore;
    page = result.page + 1;
  }
  return { pages, shown: mergeCards(pages.map(({ cards }) => cards)).map(({ id }) => id), totalPages };
}

/** Never more than three invalid titles in a row, so that the look-ahead bridges every gap. */
const titles = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 40 })
  .map((entries) => entries.flatMap(([id, gap]) => [...Array.from({ length: gap }, (_, n) => -(100 + n)), id]));

it('shows every valid title once and in order, and ends, for any page size and total', async () => {
  await fc.assert(
    fc.asyncProperty(titles, fc.integer({ min: 1, max: 20 }), async (ids, pageSize) => {
      const { shown, pages, totalPages } = await walk(ids, pageSize);
      expect(shown).toEqual([...new Set(ids.filter((id) => id > 0))]);
      expect(pages.at(-1)).toMatchObject({ hasMore: false, page: totalPages });
    }),
    { numRuns: 60 },
  );
});

it.each([
  [20, 20, 1],
  [40, 20, 2],
  [41, 20, 3],
  [39, 20, 2],
  [1, 1, 1],
])('%j titles with page size %j end after page %j', async (...[total, pageSize, last]) => {
  const { shown, pages } = await walk(
    Array.from({ length: total }, (_, index) => index + 1),
    pageSize,
  );
  expect(shown).toHaveLength(total);
  expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});
