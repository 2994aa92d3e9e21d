import { openTestDatabase, type TestDatabase } from '@marquee/db/testing/database';
import type { Language } from '@marquee/domain/view/view';
import { catalogueRuns, storeTitles } from '@marquee/titles/store-titles';
import { storeTexts } from '@marquee/titles/title-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, testNow, type UpstreamStub } from '../../testing/api.ts';
import { upstreamList, upstreamMovie } from '../../testing/upstream.ts';

const films = [
  { id: 120, title: 'The Lord of the Rings', de: 'Der Herr der Ringe', ja: 'ロード・オブ・ザ・リング' },
  { id: 146, title: 'Crouching Tiger, Hidden Dragon', de: 'Tiger & Dragon', ja: 'グリーン・デスティニー' },
  { id: 129, title: 'Spirited Away', de: 'Chihiros Reise ins Zauberland', ja: '千と千尋の神隠し' },
  { id: 7, title: 'Tiger Bay', de: '', ja: '' },
];

/** Finds the English titles only, letter by letter, and has them in both languages. */
const upstream: UpstreamStub = (read) => {
  if (read.kind !== 'search') return undefined;
  const language = { 'de-DE': 'de', 'ja-JP': 'ja' }[read.parameters?.language ?? ''] as 'de' | 'ja' | undefined;
  const found = films.filter(({ title }) => title === read.query);
  return upstreamList(
    found.map(({ id, title, ...local }) =>
      upstreamMovie({
        ...{ id, original_title: title, original_language: 'en' },
        title: (language && local[language]) || title,
      }),
    ),
  );
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const known = { originalTitle: '', popularity: 5, votes: 1_000, posterPath: '/en.jpg', year: 2001 };
  await storeTitles(
    database,
    catalogueRuns.sample,
    films.map(({ id, title }) => ({ ...known, kind: 'movie', id, title })),
  );
  for (const language of ['de', 'ja'] as const) {
    const texts = films.map((film) => ({ mediaId: film.id, title: film[language], posterPath: `/${language}.jpg` }));
    const ofSample = { mediaType: 'movie', source: 'sample', language, readAt: testNow } as const;
    await storeTexts(
      database.drizzle,
      texts.map((text) => ({ ...text, ...ofSample })),
    );
  }
});
afterAll(() => database.close());

const catalogueIn = (language: Language) => testApp({ database, upstream, view: { language } }).caller.catalogue;

const cases = [
  ['de', 'Der Herr der Ringe'],
  ['de', 'Tiger & Dragon'],
  ['ja', '千と千尋の神隠し'],
] as const;

it.each(cases)('suggestions in %s find "%s", and show it so', async (language, query) => {
  const [first] = (await catalogueIn(language).suggest({ query })).items;
  expect(first).toMatchObject({ title: query, posterPath: `/${language}.jpg` });
  expect(first).not.toHaveProperty('textLanguage');
});

it.each(cases)('a search in %s finds "%s", also of an upstream that does not', async (language, query) => {
  const { results, correction } = await catalogueIn(language).search({ query, type: 'multi', page: 1 });
  expect(results.map(({ title }) => title)).toEqual([query]);
  expect(correction).toBeNull();
});

it('corrects a title in the language of the view, and searches it in English', async () => {
  const { results, correction } = await catalogueIn('de').search({ query: 'Tigr & Dragom', type: 'multi', page: 1 });
  expect(results.map(({ title }) => title)).toEqual(['Tiger & Dragon']);
  expect(correction).toBe('Tiger & Dragon');
});

it('names the language of a title that the view lacks', async () => {
  expect((await catalogueIn('de').suggest({ query: 'tiger bay' })).items[0]).toMatchObject({
    title: 'Tiger Bay',
    textLanguage: { title: 'en' },
  });
});

it('finds and says in English what it did', async () => {
  expect((await catalogueIn('en').suggest({ query: 'Der Herr der Ringe' })).items).toEqual([]);
  expect((await catalogueIn('en').suggest({ query: 'spirited' })).items).toEqual([
    { kind: 'movie', id: 129, title: 'Spirited Away', year: 2001, posterPath: '/en.jpg', episode: null },
  ]);
});
