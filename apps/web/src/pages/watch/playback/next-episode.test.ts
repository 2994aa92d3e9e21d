import { describe, expect, it } from 'vitest';
import { nextEpisode } from './next-episode.ts';

const today = '2026-03-02';
const listed = (number: number, date = '2020-01-01') => ({
  number,
  name: `Name ${number}`,
  overview: '',
  stillPath: `/${number}.jpg`,
  runtime: 40,
  rating: 0,
  date,
});
const season = (number: number, ...episodes: ReturnType<typeof listed>[]) => ({ number, episodes });
const at = (number: number, episode: number) => ({ mediaType: 'tv', id: 70, season: number, episode }) as const;
const returning = {
  status: 'Returning Series',
  date: '2020-01-01',
  seasons: [1, 2, 0].map((number) => ({ number, episodeCount: 4, date: '' })),
};

describe('nextEpisode', () => {
  it.each([
    ['the next one', at(1, 1), [season(1, listed(1), listed(2))], [1, 2]],
    ['over a gap', at(1, 1), [season(1, listed(1), listed(4))], [1, 4]],
    ['the first of the next season', at(1, 2), [season(1, listed(1), listed(2)), season(2, listed(1))], [2, 1]],
    ['none that airs tomorrow', at(1, 1), [season(1, listed(1), listed(2, '2026-03-03'))], null],
    ['one that airs today', at(1, 1), [season(1, listed(1), listed(2, '2026-03-02'))], [1, 2]],
    ['the first one after an episode 0', at(1, 0), [season(1, listed(0), listed(1))], [1, 1]],
    ['the next special', at(0, 1), [season(0, listed(1), listed(3)), season(1, listed(1))], [0, 3]],
    ['none after the last special', at(0, 3), [season(0, listed(1), listed(3))], null],
    ['none after the last one', at(1, 2), [season(1, listed(1), listed(2))], null],
    ['none without a date that may not have aired', at(1, 1), [season(1, listed(1), listed(2, ''))], null],
  ])('is %s', (_, playing, seasons, expected) => {
    const next = nextEpisode(returning, playing, { lists: seasons, today });
    expect(next && [next.season, next.episode]).toEqual(expected);
  });

  it('is one without a date in the first season of a show that has begun', () => {
    const lists = [season(1, listed(1, ''), listed(2, ''))];
    expect(nextEpisode(returning, at(1, 1), { lists, today })).toMatchObject({ season: 1, episode: 2 });
    expect(nextEpisode({ ...returning, date: '2031-01-01' }, at(1, 1), { lists, today })).toBeNull();
  });

  it('has what a card shows', () => {
    expect(nextEpisode(returning, at(1, 1), { lists: [season(1, listed(1), listed(2))], today })).toEqual({
      ...at(1, 2),
      name: 'Name 2',
      stillPath: '/2.jpg',
    });
  });
});
