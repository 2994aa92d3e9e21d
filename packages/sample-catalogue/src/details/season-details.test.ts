import { describe, expect, it } from 'vitest';
import { sampleTitles } from '../sample-titles.ts';
import { readDocument, testDays } from '../testing-sample.ts';
import type { seasonDetails } from './season-details.ts';

type SeasonDocument = ReturnType<typeof seasonDetails>;

const shows = sampleTitles().flatMap((title) => (title.mediaType === 'tv' ? [title] : []));
const idOf = (name: string) => shows.find(({ title }) => title === name)?.id ?? 0;
const season = (showId: number, number: number, now: Date = testDays[0]) =>
  readDocument<SeasonDocument>({ kind: 'season', showId, season: number }, now);
const everySeason = (now?: Date) =>
  Promise.all(shows.flatMap((show) => show.seasons.map(({ number }) => season(show.id, number, now))));

describe("a season's details", () => {
  it("have the upstream's fields and the real episode names", async () => {
    const document = await season(idOf('The Wire'), 1);
    expect(Object.keys(document).sort()).toEqual([
      '_id',
      'air_date',
      'episodes',
      'id',
      'name',
      'networks',
      'overview',
      'poster_path',
      'season_number',
      'vote_average',
    ]);
    expect(document).toMatchObject({ name: 'Season 1', air_date: '2002-06-02', season_number: 1 });
    expect(document.episodes).toHaveLength(13);
    expect(Object.keys(document.episodes[0] ?? {}).sort()).toEqual([
      'air_date',
      'crew',
      'episode_number',
      'episode_type',
      'guest_stars',
      'id',
      'name',
      'overview',
      'production_code',
      'runtime',
      'season_number',
      'show_id',
      'still_path',
      'vote_average',
      'vote_count',
    ]);
    expect(document.episodes[0]).toMatchObject({
      name: 'The Target',
      overview: 'The series begins.',
      air_date: '2002-06-02',
      show_id: idOf('The Wire'),
      episode_type: 'standard',
    });
    expect(document.episodes[12]).toMatchObject({ episode_type: 'finale', overview: 'Season 1 ends.' });
  });

  it('have an overview for the end of the series and none for unknown episodes', async () => {
    expect((await season(idOf('The Wire'), 5)).episodes.at(-1)?.overview).toBe('The series ends.');
    const { episodes } = await season(idOf('The Wire'), 2);
    expect(episodes.slice(0, 3).map(({ overview }) => overview)).toEqual(['Season 2 begins.', '', '']);
    expect((await season(idOf('Black Mirror'), 0)).episodes[0]?.overview).toBe('');
  });

  it('number episodes without a known name', async () => {
    const all = (await everySeason()).flatMap(({ episodes }) => episodes);
    expect(all.every(({ name }) => name.trim() !== '')).toBe(true);
    expect(all.some(({ name, episode_number: number }) => name === `Episode ${number}`)).toBe(true);
  });

  it('are weekly on a network, or all at once for whole-season releases', async () => {
    const days = async (show: string) =>
      (await season(idOf(show), 1)).episodes.slice(0, 3).map(({ air_date: day }) => day);
    expect(await days('The Sopranos')).toEqual(['1999-01-10', '1999-01-17', '1999-01-24']);
    expect(await days('Stranger Things')).toEqual(['2016-07-15', '2016-07-15', '2016-07-15']);
  });

  it('air on weekdays if a season has many episodes', async () => {
    const { episodes } = await season(idOf('Yo soy Betty, la fea'), 1);
    const weekdays = new Set(episodes.map(({ air_date: day }) => new Date(day).getUTCDay()));
    expect(weekdays).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(episodes.map(({ air_date: day }) => day)).size).toBe(episodes.length);
    expect(episodes.at(-1)?.air_date.slice(0, 4)).toBe('2001');
  });

  it.each(testDays)('advance and end before the next season starts (%s)', async (now) => {
    for (const show of shows) {
      const regular = show.seasons.filter(({ number }) => number > 0);
      const documents = await Promise.all(regular.map(({ number }) => season(show.id, number, now)));
      const days = documents.flatMap(({ episodes }) => episodes.map(({ air_date: day }) => day));
      expect([show.title, days]).toEqual([show.title, [...days].sort()]);
    }
  });

  it('have runtimes and ratings close to the show, and no rating for future episodes', async () => {
    const [now] = testDays;
    const today = now.toISOString().slice(0, 10);
    let ahead = 0;
    for (const show of shows) {
      for (const { number } of show.seasons) {
        for (const episode of (await season(show.id, number)).episodes) {
          expect(Math.abs(episode.runtime - show.episodeRuntime)).toBeLessThanOrEqual(show.episodeRuntime * 0.06 + 0.5);
          if (episode.air_date <= today) {
            expect(Math.abs(episode.vote_average - show.rating)).toBeLessThanOrEqual(0.66);
            expect(episode.vote_count).toBeGreaterThan(0);
          } else {
            ahead += 1;
            expect([episode.vote_average, episode.vote_count]).toEqual([0, 0]);
          }
        }
      }
    }
    expect(ahead).toBeGreaterThan(20);
  });

  it('have unique ids, and other stills than the episode before, a few of them without a still', async () => {
    const documents = await everySeason();
    const episodes = documents.flatMap((document) => document.episodes);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    expect(new Set(episodes.map(({ id }) => id)).size).toBe(episodes.length);
    for (const document of documents) {
      const stills = document.episodes.map(({ still_path: path }) => path);
      const repeated = stills.filter((path, index) => path !== null && path === stills[index - 1]);
      expect(repeated).toEqual([]);
    }
    const missing = episodes.filter(({ still_path: path }) => path === null).length / episodes.length;
    expect(missing).toBeGreaterThan(0.02);
    expect(missing).toBeLessThan(0.08);
  });
});
