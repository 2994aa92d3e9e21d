import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { createMessages } from '@marquee/domain/messages/messages';
import type { Language } from '@marquee/domain/view/view';
import { createSampleSource } from '@marquee/sample-catalogue/sample-source';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { testApp, testNow, type UpstreamStub } from '../testing/api.ts';

const sample = createSampleSource({ clock: () => testNow });
const mark = ' (de)';
const textNames = ['title', 'name', 'overview', 'tagline', 'biography'];

/** Every text of a document with a mark. */
function inGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inGerman);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => {
    const isText = textNames.includes(name) && typeof field === 'string' && field !== '';
    return [name, isText ? field + mark : inGerman(field)];
  });
  return Object.fromEntries(entries);
}

/** The sample catalogue as an upstream that has it in German, too. */
const german: UpstreamStub = async (read: CatalogueRead) => {
  const { language, ...parameters } = read.parameters ?? {};
  if (language === undefined) return undefined;
  expect(language).toBe('de-DE');
  const { body } = await sample.read({ ...read, parameters } as CatalogueRead);
  return inGerman(JSON.parse(body.toString()));
};

const failing: UpstreamStub = (read) => {
  if (read.parameters?.language) throw new CatalogueError('unavailable', 'no German today');
  return undefined;
};

function callerIn(language: Language, upstream: UpstreamStub) {
  const counts = { partial: 0 };
  const { context, log } = testApp({ upstream, view: { language } });
  const notePartial = () => {
    counts.partial += 1;
  };
  return { caller: appRouter.createCaller({ context: { ...context, notePartial } }), counts, log };
}
type Caller = ReturnType<typeof callerIn>['caller'];

/** Without marks, and without the fields that other languages add. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.endsWith(mark) ? value.slice(0, -mark.length) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'originalTitle' && name !== 'textLanguage');
  return Object.fromEntries(entries.map(([name, field]) => [name, plain(field)]));
}

const browse = { mediaType: 'movie', filter: 'all', sort: 'popularity.desc', page: 1 } as const;

const calls: readonly [string, (caller: Caller) => Promise<unknown>][] = [
  ['home', ({ catalogue }) => catalogue.home()],
  ['featured', ({ catalogue }) => catalogue.featured({ mediaType: 'tv' })],
  ['browse', ({ catalogue }) => catalogue.browse(browse)],
  ['browse, trending', ({ catalogue }) => catalogue.browse({ ...browse, mediaType: 'tv', list: 'trending' })],
  ['search', ({ catalogue }) => catalogue.search({ query: 'the', type: 'multi', page: 1 })],
  ['search by year', ({ catalogue }) => catalogue.search({ query: 'Alien 1979', type: 'movie', page: 1 })],
  [
    'search for an episode',
    ({ catalogue }) => catalogue.search({ query: 'game of thrones s1e2', type: 'multi', page: 1 }),
  ],
  ['search by id', ({ catalogue }) => catalogue.search({ query: 'tt0078748', type: 'multi', page: 1, unlisted: true })],
  ['movie', ({ catalogue }) => catalogue.movie({ id: 1001 })],
  ['show', ({ catalogue }) => catalogue.show({ id: 5517 })],
  ['season', ({ catalogue }) => catalogue.season({ showId: 5517, season: 1 })],
  ['titleExtras', ({ catalogue }) => catalogue.titleExtras({ mediaType: 'movie', id: 1001 })],
  ['person', async ({ catalogue }) => catalogue.person({ id: (await catalogue.movie({ id: 1001 })).cast[0]?.id ?? 0 })],
  ['collection', ({ catalogue }) => catalogue.collection({ id: 9001 })],
  ['genres', ({ catalogue }) => catalogue.genres({ mediaType: 'movie' })],
  ['services.latest', ({ services }) => services.latest({ region: 'US', providers: [8] })],
];

describe('catalogue in a language', () => {
  it.each(calls)('%s has all texts of the language, and is otherwise as in English', async (_, call) => {
    const english = await call(callerIn('en', german).caller);
    const { caller, counts, log } = callerIn('de', german);
    const translated = await call(caller);
    expect(JSON.stringify(translated)).toContain(mark);
    expect(plain(translated)).toEqual(english);
    expect([counts.partial, log.lines]).toEqual([0, []]);
    expect(JSON.stringify(english)).not.toMatch(/originalTitle|textLanguage| \(de\)/);
  });

  it.each(calls)('%s is in English and partial while that of the language cannot be read', async (_, call) => {
    const english = await call(callerIn('en', failing).caller);
    const { caller, counts, log } = callerIn('de', failing);
    expect(plain(await call(caller))).toEqual(english);
    expect(counts.partial).toBeGreaterThan(0);
    expect(log.lines[0]).toMatchObject({ level: 'warn', fields: { language: 'de' } });
  });

  it('reads no document of another language in English and in the pseudo-language', async () => {
    for (const language of ['en', 'en-XA'] as const) {
      for (const [, call] of calls) await call(callerIn(language, failing).caller);
      expect(callerIn(language, failing).counts.partial).toBe(0);
    }
  });

  it('names the language of texts that are not translated', async () => {
    const untranslated: UpstreamStub = async (read) => {
      const { language, ...parameters } = read.parameters ?? {};
      if (language === undefined) return undefined;
      const { body } = await sample.read({ ...read, parameters } as CatalogueRead);
      return JSON.parse(body.toString(), (name, value) => (name === 'overview' || name === 'tagline' ? '' : value));
    };
    const { catalogue } = callerIn('de', untranslated).caller;
    const movie = await catalogue.movie({ id: 1323 });
    expect(movie).toMatchObject({ originalTitle: movie.title, textLanguage: { title: 'en', overview: 'en' } });
    const { hero, rows } = await catalogue.home();
    expect(hero?.textLanguage).toMatchObject({ overview: 'en' });
    const cards = rows.flatMap((row) => row.cards);
    expect(cards.some(({ textLanguage }) => textLanguage?.title === 'en')).toBe(true);
    const { episodes } = await catalogue.season({ showId: 5517, season: 1 });
    expect(episodes.every(({ overview, textLanguage }) => overview === '' || textLanguage?.overview === 'en')).toBe(
      true,
    );
  });

  it('suggests what an address names in the language', async () => {
    const { context } = testApp({ upstream: german, view: { language: 'de' } });
    const titleIndex = { db: context.db, catalogue: 'sample' } as never;
    const { catalogue } = appRouter.createCaller({ context: { ...context, titleIndex } });
    const { items } = await catalogue.suggest({ query: 'https://www.themoviedb.org/movie/1001' });
    expect(items).toMatchObject([{ kind: 'movie', id: 1001, title: expect.stringContaining(mark) }]);
  });
});

it('jobs, departments, countries and spoken languages are named in the language of the messages', async () => {
  const messages = createMessages('de', {
    'catalogue.crew-messages': { director: 'Regie', screenplay: 'Drehbuch', acting: 'Schauspiel', directing: 'Regie' },
  });
  const { context, caller: english } = testApp();
  const { catalogue } = appRouter.createCaller({ context: { ...context, messages } });
  const [movie, translated] = [await english.catalogue.movie({ id: 1023 }), await catalogue.movie({ id: 1023 })];
  expect((await catalogue.movie({ id: 1001 })).language).toBe('No Language');
  expect([movie.country, movie.language, movie.crew[0]?.jobs]).toEqual([
    'United States of America',
    'English',
    'Director',
  ]);
  expect([translated.country, translated.language, translated.crew[0]?.jobs]).toEqual([
    'Vereinigte Staaten',
    'Englisch',
    'Regie',
  ]);
  const id = movie.cast[0]?.id ?? 0;
  const [actor, named] = [await english.catalogue.person({ id }), await catalogue.person({ id })];
  expect(actor.department).toBe('Acting');
  expect([named.department, named.filmography[0]?.department]).toEqual(['Schauspiel', 'Schauspiel']);
  expect(named.filmography[0]?.credits[0]?.role).toBe(actor.filmography[0]?.credits[0]?.role);
});
