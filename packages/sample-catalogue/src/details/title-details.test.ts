import type { CatalogueRead } from '@marquee/catalogue/catalogue-read';
import { builtInVideoSite, chooseTrailer } from '@marquee/domain/catalogue/trailer';
import { describe, expect, it } from 'vitest';
import { sampleTitles } from '../sample-titles.ts';
import { readDocument, testDays } from '../testing-sample.ts';
import type { movieDetails } from './movie-details.ts';
import type { showDetails } from './show-details.ts';

type MovieDocument = ReturnType<typeof movieDetails>;
type ShowDocument = ReturnType<typeof showDetails>;

const movies = sampleTitles().flatMap((title) => (title.mediaType === 'movie' ? [title] : []));
const shows = sampleTitles().flatMap((title) => (title.mediaType === 'tv' ? [title] : []));
const idOf = (name: string) => sampleTitles().find(({ title }) => title === name)?.id ?? 0;
const movie = (id: number) => readDocument<MovieDocument>({ kind: 'details', media: 'movie', id });
const show = (id: number) => readDocument<ShowDocument>({ kind: 'details', media: 'tv', id });
const documents = (reads: readonly CatalogueRead[]) =>
  Promise.all(reads.map((read) => readDocument<MovieDocument | ShowDocument>(read)));
const everyTitle = sampleTitles().map(({ mediaType: media, id }) => ({ kind: 'details', media, id }) as const);

const sharedKeys = [
  'adult',
  'backdrop_path',
  'credits',
  'genres',
  'homepage',
  'id',
  'origin_country',
  'original_language',
  'overview',
  'popularity',
  'poster_path',
  'production_companies',
  'production_countries',
  'similar',
  'spoken_languages',
  'status',
  'tagline',
  'videos',
  'vote_average',
  'vote_count',
];
const movieKeys = [
  ...sharedKeys,
  'belongs_to_collection',
  'budget',
  'imdb_id',
  'original_title',
  'release_date',
  'revenue',
  'runtime',
  'title',
  'video',
];
const showKeys = [
  ...sharedKeys,
  'created_by',
  'episode_run_time',
  'first_air_date',
  'in_production',
  'languages',
  'last_air_date',
  'last_episode_to_air',
  'name',
  'networks',
  'next_episode_to_air',
  'number_of_episodes',
  'number_of_seasons',
  'original_name',
  'seasons',
  'type',
];

describe("a movie's details", () => {
  it("have the upstream's fields and the title's data", async () => {
    const document = await movie(idOf('Casablanca'));
    expect(Object.keys(document).sort()).toEqual([...movieKeys].sort());
    expect(document).toMatchObject({
      title: 'Casablanca',
      release_date: '1942-11-26',
      runtime: 102,
      budget: 878_000,
      revenue: 3_700_000,
      status: 'Released',
      genres: [
        { id: 18, name: 'Drama' },
        { id: 10749, name: 'Romance' },
      ],
      production_companies: [{ name: 'Warner Bros. Pictures', origin_country: 'US' }],
      production_countries: [{ iso_3166_1: 'US', name: 'United States of America' }],
    });
    expect(document.spoken_languages).toContainEqual({ english_name: 'French', iso_639_1: 'fr', name: 'Français' });
    expect(document.credits.cast[0]).toMatchObject({ name: 'Humphrey Bogart', character: 'Rick Blaine', order: 0 });
    expect(document.credits.crew).toMatchObject([{ name: 'Michael Curtiz', job: 'Director', department: 'Directing' }]);
  });

  it('have a production status before the release', async () => {
    // All that are ahead or came out lately, and some of the others.
    const some = movies.filter(({ daysFromToday }, index) => daysFromToday !== undefined || index % 20 === 0);
    const statuses = await Promise.all(
      some.map(async ({ id, daysFromToday = 0 }) => [daysFromToday, (await movie(id)).status] as const),
    );
    for (const [ahead, status] of statuses) {
      expect([ahead, status]).toEqual([
        ahead,
        ahead <= 0 ? 'Released' : ahead <= 120 ? 'Post Production' : 'In Production',
      ]);
    }
    expect(new Set(statuses.map(([, status]) => status)).size).toBe(3);
  });

  it('name former countries and languages without a code', async () => {
    const silent = await movie(idOf('Man with a Movie Camera'));
    expect(silent.spoken_languages).toEqual([{ english_name: 'No Language', iso_639_1: 'xx', name: 'No Language' }]);
    expect(silent.production_countries).toEqual([{ iso_3166_1: 'SU', name: 'Soviet Union' }]);
    const western = await movie(idOf('The Well at Tres Gallos'));
    expect(western.spoken_languages[1]).toEqual({ english_name: 'Yaqui', iso_639_1: 'xx', name: 'Yaqui' });
  });
});

describe("a show's details", () => {
  it("have the upstream's fields and the title's data", async () => {
    const document = await show(idOf('The Wire'));
    expect(Object.keys(document).sort()).toEqual([...showKeys].sort());
    expect(document).toMatchObject({
      name: 'The Wire',
      first_air_date: '2002-06-02',
      status: 'Ended',
      type: 'Scripted',
      in_production: false,
      number_of_seasons: 5,
      number_of_episodes: 60,
      networks: [{ name: 'HBO', origin_country: 'US' }],
      created_by: [{ name: 'David Simon' }],
      next_episode_to_air: null,
      last_episode_to_air: { season_number: 5, episode_number: 10 },
    });
    expect(document.seasons.map(({ name, episode_count: count }) => [name, count])).toEqual([
      ['Season 1', 13],
      ['Season 2', 12],
      ['Season 3', 12],
      ['Season 4', 13],
      ['Season 5', 10],
    ]);
  });

  it('list the specials, but count regular seasons only', async () => {
    const document = await show(idOf('Black Mirror'));
    expect(document.seasons[0]).toMatchObject({ season_number: 0, name: 'Specials', episode_count: 1 });
    expect(document.number_of_seasons).toBe(document.seasons.length - 1);
  });

  it.each(testDays)('have the last and the next episode (%s)', async (now) => {
    const today = now.toISOString().slice(0, 10);
    const read = { kind: 'details', media: 'tv', id: idOf('Quarter Past Lagos') } as const;
    const document = await readDocument<ShowDocument>(read, now);
    expect(document.last_episode_to_air).toMatchObject({ season_number: 1, episode_number: 2 });
    expect(document.next_episode_to_air).toMatchObject({ season_number: 1, episode_number: 3, vote_count: 0 });
    expect((document.last_air_date ?? '') <= today).toBe(true);
    const ahead = await readDocument<ShowDocument>({ ...read, id: idOf('Windrider Mail') }, now);
    expect(ahead).toMatchObject({ status: 'In Production', in_production: true, last_air_date: null });
  });

  it('derive the show type from the genre', async () => {
    const types = await Promise.all(shows.map(async ({ id }) => (await show(id)).type));
    expect(new Set(types)).toEqual(new Set(['Scripted', 'News', 'Talk Show', 'Reality', 'Documentary']));
  });
});

describe('every title', () => {
  it('has a cast, and most have a built-in trailer, not always listed first', async () => {
    const all = await documents(everyTitle);
    const videos = all.map(({ videos: { results } }) => results);
    const withTrailer = videos.filter((results) => results.length > 0);
    expect(withTrailer.length / all.length).toBeGreaterThan(0.78);
    expect(withTrailer.length / all.length).toBeLessThan(0.92);
    expect(withTrailer.every((results) => chooseTrailer(results)?.site === builtInVideoSite)).toBe(true);
    expect(videos.filter(([first]) => first?.type === 'Featurette').length).toBeGreaterThan(20);
    expect(all.every(({ credits }) => credits.cast.length > 0)).toBe(true);
    expect(new Set(withTrailer.flat().map(({ id }) => id)).size).toBe(withTrailer.flat().length);
  });

  it("names a trailer's clip after its title", async () => {
    const results = (await movie(idOf('Casablanca'))).videos.results;
    expect(results.at(-1)).toMatchObject({ key: `movie-${idOf('Casablanca')}`, type: 'Trailer', site: 'Marquee' });
  });

  it('has some missing images, so that placeholders appear', async () => {
    const all = await documents(everyTitle);
    const share = (paths: readonly (string | null)[]) => paths.filter((path) => path === null).length / paths.length;
    for (const paths of [
      all.map(({ backdrop_path: path }) => path),
      all.flatMap(({ credits }) => credits.cast.map(({ profile_path: path }) => path)),
    ]) {
      expect(share(paths)).toBeGreaterThan(0.02);
      expect(share(paths)).toBeLessThan(0.08);
    }
    expect(all.filter(({ poster_path: path }) => path === null)).toHaveLength(2);
  });
});
