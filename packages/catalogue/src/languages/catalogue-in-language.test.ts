import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { validMedia } from '@marquee/domain/catalogue/validity';
import { TestLog } from '@marquee/domain/testing';
import { type Language, languages } from '@marquee/domain/view/view';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Catalogue } from '../catalogue.ts';
import { type CatalogueRead, readKey } from '../catalogue-read.ts';
import { castMember, listDocument, movieDocument, movieItem } from '../testing/documents.ts';
import { flushPromises, TestClock, TestSource } from '../testing/source.ts';
import { respondsWith, testUpstream } from '../testing/upstream.ts';
import { createTmdbSource } from '../tmdb/tmdb-source.ts';
import { isTranslated, readInLanguage } from './upstream-language.ts';

const popular = { kind: 'popular', media: 'movie', page: 1 } as const;

function testCatalogue(language: Language) {
  const source = new TestSource();
  const failures: unknown[] = [];
  const english = new Catalogue({ source, clock: new TestClock().read, log: new TestLog() });
  const inLanguage = (other: Language) => english.inLanguage(other, (error) => failures.push(error));
  return { source, failures, english, inLanguage, catalogue: inLanguage(language) };
}

/** The catalogue with a real upstream that has each document in each language, and the URLs that it was sent. */
async function upstreamCatalogue(respond: (url: URL) => { status?: number; body: unknown }) {
  const upstream = await testUpstream((request, response) => {
    const { status = 200, body } = respond(new URL(request.url ?? '', 'http://upstream'));
    respondsWith(status, body)(request, response);
  });
  onTestFinished(() => upstream.close());
  const log = new TestLog();
  const source = createTmdbSource({ baseUrl: upstream.baseUrl, credential: { kind: 'token', value: 'SECRET' }, log });
  const failures: unknown[] = [];
  const english = new Catalogue({ source, clock: () => new Date(), log });
  const inLanguage = (language: Language) => english.inLanguage(language, (error) => failures.push(error));
  return { english, inLanguage, failures, urls: () => upstream.requests.map(({ url }) => url) };
}

const titles = { null: 'The Godfather', 'de-DE': 'Der Pate', 'fr-FR': 'Le Parrain' } as Readonly<
  Record<string, string>
>;
const original = { original_title: 'The Godfather', original_language: 'en' };

describe('Catalogue in a language', () => {
  it('reads one more document for each document and language, however many read at once', async () => {
    const { english, inLanguage, urls } = await upstreamCatalogue((url) => ({
      body: listDocument([movieItem({ ...original, title: titles[String(url.searchParams.get('language'))] })]),
    }));
    const readers = (['en', 'de', 'fr', 'de', 'fr', 'en', 'de'] as const).map((language) =>
      (language === 'en' ? english : inLanguage(language)).list(popular),
    );
    const pages = await Promise.all(readers);
    pages.push(await inLanguage('de').list(popular), await inLanguage('fr').list(popular));
    expect(pages.map(({ items: [item] }) => item?.local?.title ?? item?.title)).toEqual([
      'The Godfather',
      'Der Pate',
      'Le Parrain',
      'Der Pate',
      'Le Parrain',
      'The Godfather',
      'Der Pate',
      'Der Pate',
      'Le Parrain',
    ]);
    expect(urls().sort()).toEqual([
      '/3/movie/popular?language=de-DE&page=1',
      '/3/movie/popular?language=fr-FR&page=1',
      '/3/movie/popular?page=1',
    ]);
  });

  it.each(['en', 'en-XA'] as const)('reads and returns the English document alone in %s', async (language) => {
    const { source, catalogue } = testCatalogue(language);
    const reading = catalogue.list(popular);
    source.last.respond(listDocument([movieItem()]));
    expect((await reading).items[0]).not.toHaveProperty('local');
    expect(source.calls).toHaveLength(1);
  });

  it('lists the same titles in the same order, whatever the other document has', async () => {
    const { source, catalogue } = testCatalogue('de');
    const reading = catalogue.list(popular);
    const [first, second, third, fourth] = [1, 2, 3, 4].map((id) =>
      movieItem({ id, title: `Title ${id}`, ...original }),
    );
    source.calls[0]?.respond(listDocument([first, second, { ...third, overview: '' }]));
    const local = { ...second, title: 'Titel 2', overview: '', poster_path: null };
    source.calls[1]?.respond(listDocument([fourth, local, third, { ...first, title: 'Titel 1', vote_count: 0 }]));
    const { items } = await reading;
    expect(items.map(({ id, local: texts }) => [id, texts?.title])).toEqual([
      [1, 'Titel 1'],
      [2, 'Titel 2'],
      [3, 'Title 3'],
    ]);
    // The third has no overview in English, and the second none in German only.
    expect(validMedia(items, new TestClock().read()).map(mediaKey)).toEqual(['movie:1', 'movie:2']);
  });

  it('returns English texts where the language cannot be read, and English titles stay readable', async () => {
    const { english, inLanguage, failures } = await upstreamCatalogue((url) =>
      url.searchParams.has('language')
        ? { status: 500, body: { status_code: 11 } }
        : { body: movieDocument({ id: Number(url.pathname.split('/').at(-1)) }) },
    );
    const ids = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(ids.map((id) => english.movie(id)));
    for (const id of ids) {
      const movie = await inLanguage('de').movie(id);
      expect(movie.local).toMatchObject({
        title: 'The Lighthouse Keeper',
        textLanguage: { title: 'en', overview: 'en' },
      });
    }
    expect(failures).toHaveLength(12);
    expect((await english.movie(99)).id).toBe(99);
  });

  it('fails with the English document, and reports no failure of the other', async () => {
    const { source, catalogue, failures } = testCatalogue('de');
    const reading = catalogue.movie(1201);
    const expected = expect(reading).rejects.toThrow('broken');
    for (const call of source.calls) call.fail(new Error('broken'));
    await expected;
    expect(failures).toEqual([]);
  });

  it('returns texts of all parts of a document', async () => {
    const { source, catalogue } = testCatalogue('de');
    const collection = { id: 5, name: 'Harbours' };
    const english = {
      belongs_to_collection: collection,
      recommendations: listDocument([movieItem({ id: 1203 })]),
      credits: { cast: [castMember()], crew: [] },
    };
    const reading = catalogue.titleWithExtras('movie', 1201);
    source.calls[0]?.respond(movieDocument(english));
    source.calls[1]?.respond(
      movieDocument({
        title: 'Der Leuchtturm',
        tagline: '',
        genres: [{ id: 18, name: 'Drama (de)' }],
        similar: listDocument([movieItem({ id: 1202, title: 'Ebbe' })]),
        recommendations: listDocument([movieItem({ id: 1203, title: 'Flut' })]),
        belongs_to_collection: { ...collection, name: 'Häfen' },
        runtime: 1,
        credits: { cast: [], crew: [] },
      }),
    );
    const title = await reading;
    expect(title).toMatchObject({
      title: 'The Lighthouse Keeper',
      runtime: 104,
      cast: [{ name: 'Ida Lund' }],
      genres: [
        { id: 18, name: 'Drama (de)' },
        { id: 9648, name: 'Mystery' },
      ],
      collection: { name: 'Häfen' },
      local: { title: 'Der Leuchtturm', tagline: 'Every light is a question.', textLanguage: { tagline: 'en' } },
    });
    const [similar, recommended] = [title.similar[0], title.extras.recommendations[0]];
    expect([similar?.local?.title, recommended?.local?.title]).toEqual(['Ebbe', 'Flut']);
  });

  it('returns the title of a language alone', async () => {
    const { source, english } = testCatalogue('en');
    const read = async (language: Language, document: object) => {
      const reading = english.titleText('movie', 1201, language);
      await flushPromises();
      source.last.respond(movieDocument({ ...original, ...document }));
      return await reading;
    };
    const translated = await read('de', { title: 'Der Pate', poster_path: '/pate.jpg' });
    expect(translated).toEqual({ title: 'Der Pate', posterPath: '/pate.jpg' });
    expect(await read('fr', { title: 'The Godfather', poster_path: null })).toEqual({ title: '', posterPath: null });
    expect(await read('en', { title: 'The Godfather' })).toEqual({
      title: 'The Godfather',
      posterPath: '/harbour.jpg',
    });
  });

  it('gives 10,000 random pairs of different reads or languages different keys', () => {
    const id = fc.integer({ min: 1, max: 4 });
    const read: fc.Arbitrary<CatalogueRead> = fc.oneof(
      fc.record({ kind: fc.constant('popular'), media: fc.constantFrom('movie', 'tv'), page: id }),
      fc.record({ kind: fc.constant('details'), media: fc.constantFrom('movie', 'tv'), id }),
      fc.record({ kind: fc.constant('season'), showId: id, season: id }),
      fc.record({
        kind: fc.constant('search'),
        scope: fc.constantFrom('movie', 'tv', 'multi'),
        query: fc.constantFrom('a', 'language=de-DE', 'a&language=de-DE', 'a&page=2'),
        page: id,
      }),
      fc.record({
        kind: fc.constant('discover'),
        media: fc.constantFrom('movie', 'tv'),
        page: id,
        parameters: fc.constantFrom({}, { with_genres: '18' }, { with_original_language: 'de' }),
      }),
    );
    const view = fc.record({ read, language: fc.constantFrom(...languages) });
    const keyOf = ({ read: wanted, language }: { read: CatalogueRead; language: Language }) =>
      readKey(isTranslated(language) ? readInLanguage(wanted, language) : wanted);
    fc.assert(
      fc.property(view, view, (a, b) => {
        expect(keyOf(a) === keyOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      { numRuns: 10_000 },
    );
  });
});
