import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageButtons } from './user-pagination.tsx';

describe('pageButtons', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    // The last page disappeared while it was shown.
    [12, 9, [5, 6, 7, 8, 9]],
  ])('page %d of %d has buttons %j', (currentPage, totalPages, pages) => {
    expect(pageButtons({ currentPage, totalPages })).toEqual(pages);
  });

  it('returns up to five consecutive existing pages including the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (totalPages, at) => {
        const currentPage = 1 + (at % totalPages);
        const pages = pageButtons({ currentPage, totalPages });
        expect(pages).toHaveLength(Math.min(5, totalPages));
        expect(pages).toContain(currentPage);
        expect(pages.at(0)).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(totalPages);
        expect(pages).toEqual(pages.map((_, index) => (pages[0] ?? 0) + index));
      }),
    );
  });
});
