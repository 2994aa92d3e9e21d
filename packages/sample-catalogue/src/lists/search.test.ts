import type { SearchScope } from '@marquee/catalogue/catalogue-read';
import { defaultSite } from '@marquee/domain/site/site';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSampleSource } from '../sample-source.ts';
import { readDocument, readItems, testDays } from '../testing-sample.ts';
import type { ListPage } from './list-page.ts';

async function titlesFound(query: string, scope: SearchScope = 'multi'): Promise<string[]> {
  return (await readItems({ kind: 'search', scope, query, page: 1 })).map(({ title }) => title);
}

describe('search', () => {
  it.each([
    ['V/H/S', 'V/H/S'],
    ['vhs', 'V/H/S'],
    ['v h s', 'V/H/S'],
    ['50/50', '50/50'],
    ['5050', '50/50'],
    ['amelie', 'Amélie'],
    ['AMÉLIE', 'Amélie'],
    ['le fabuleux destin', 'Amélie'],
    ['wall-e', 'WALL·E'],
    ['walle', 'WALL·E'],
    ['et the extra terrestrial', 'E.T. the Extra-Terrestrial'],
    ['rec', '[REC]'],
    ['#alive', '#Alive'],
    ['dont look now', "Don't Look Now"],
    ['don’t look now', "Don't Look Now"],
    ['pride and prejudice', 'Pride & Prejudice'],
    ['spiderman', 'Spider-Man 3'],
    ['spider verse', 'Spider-Man: Into the Spider-Verse'],
    ['2001', '2001: A Space Odyssey'],
    ['七人の侍', 'Seven Samurai'],
    ['侍', 'Seven Samurai'],
    ['기생충', 'Parasite'],
    ['شرفة', 'A Balcony Facing the Salt Wind'],
    ['छह बजे', 'Ask Dadi at Six'],
    ['кіоск', 'Kiosk № 41'],
    ['κατσικα', "The Goat Who Inherited Aunt Polyxeni's House"],
    ['odunc isimler', 'The Night Market of Borrowed Names'],
    ['pulk pszczelarzy', 'The Regiment of Beekeepers'],
    ['þ', 'Þ'],
    ['#', '#Alive'],
    ['№', 'Kiosk № 41'],
    ['...', 'Summer of Soul (...Or, When the Revolution Could Not Be Televised)'],
    ['  casablanca  ', 'Casablanca'],
    ['odyssey space', '2001: A Space Odyssey'],
  ])('finds %j: %s', async (query, title) => {
    expect(await titlesFound(query)).toContain(title);
  });

  it.each(defaultSite.popularSearches)('finds something for the suggested search %j', async (query) => {
    expect(await titlesFound(query)).not.toEqual([]);
  });

  it.each(['', '   ', '%', '🎬', 'zzzzzz', 'hs zz', '\u0000'])('finds nothing for %j', async (query) => {
    const page = await readDocument<ListPage>({ kind: 'search', scope: 'multi', query, page: 1 });
    expect(page).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
  });

  it('returns exact matches first, then prefix and word matches, most popular first', async () => {
    expect((await titlesFound('dark'))[0]).toBe('Dark');
    const star = await titlesFound('the l');
    const begins = star.map((title) => title.toLowerCase().startsWith('the l'));
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    expect(begins).toContain(false);
    const beginning = (await readItems({ kind: 'search', scope: 'movie', query: 'the', page: 1 })).map(
      ({ popularity }) => popularity,
    );
    expect(beginning).toEqual([...beginning].sort((a, b) => b - a));
  });

  it('matches word prefixes, not substrings', async () => {
    expect(await titlesFound('ablanca')).not.toContain('Casablanca');
    expect(await titlesFound('star wa')).toContain('Star Wars');
    expect(await titlesFound('sta wars')).not.toContain('Star Wars');
  });

  it('returns only the requested media type', async () => {
    const kinds = async (scope: SearchScope) =>
      new Set((await readItems({ kind: 'search', scope, query: 'the', page: 1 })).map(({ mediaType }) => mediaType));
    expect(await kinds('movie')).toEqual(new Set(['movie']));
    expect(await kinds('tv')).toEqual(new Set(['tv']));
    expect(await kinds('multi')).toEqual(new Set(['movie', 'tv']));
  });

  it('excludes adult titles', async () => {
    expect(await titlesFound('velvet hours at the hotel marchesini')).toEqual([]);
  });

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (query) => {
        const page = await readDocument<ListPage>({ kind: 'search', scope: 'multi', query, page: 1 });
        expect(page.results.length).toBeLessThanOrEqual(20);
      }),
      { numRuns: 40 },
    );
  });

  it('finds every title by its name and its original name', async () => {
    const source = createSampleSource({ clock: () => testDays[0] });
    for (const media of ['movie', 'tv'] as const) {
      const read = { kind: 'discover', media, parameters: { sort_by: 'vote_count.desc' } } as const;
      const page = JSON.parse(String((await source.read({ ...read, page: 1 })).body));
      for (const item of page.results) {
        for (const query of [item.title ?? item.name, item.original_title ?? item.original_name]) {
          const found = JSON.parse(String((await source.read({ kind: 'search', scope: media, query, page: 1 })).body));
          expect([query, found.results[0]?.id]).toEqual([query, item.id]);
        }
      }
    }
  });
});
