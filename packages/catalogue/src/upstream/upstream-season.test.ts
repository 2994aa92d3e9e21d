import { describe, expect, it } from 'vitest';
import { episode, seasonDocument } from '../testing/documents.ts';
import { parseSeason } from './upstream-season.ts';

describe('parseSeason', () => {
  it('sorts episodes by number, each number once', () => {
    const episodes = [
      episode({ episode_number: 3, name: 'Neap' }),
      episode({ name: 'Ebb' }),
      episode({ name: 'Ebb again' }),
      episode({ episode_number: 12, name: 'Flood' }),
    ];
    expect(parseSeason(seasonDocument(episodes)).episodes.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '1 Ebb',
      '3 Neap',
      '12 Flood',
    ]);
  });

  it('returns all fields of an episode', () => {
    expect(parseSeason(seasonDocument([episode()])).episodes).toEqual([
      {
        number: 1,
        name: 'Ebb',
        overview: 'The water leaves.',
        stillPath: '/ebb.jpg',
        runtime: 52,
        rating: 7.4,
        date: '2019-10-01',
      },
    ]);
  });

  it.each([
    [{ runtime: 0 }, { runtime: null }],
    [{ runtime: undefined }, { runtime: null }],
    [{ runtime: '45m' }, { runtime: null }],
    [
      { name: null, overview: null },
      { name: '', overview: '' },
    ],
    [{ still_path: '' }, { stillPath: null }],
    [{ air_date: 'soon' }, { date: '' }],
    [{ vote_average: null }, { rating: 0 }],
  ])('parses an episode with %j', (overrides, expected) => {
    expect(parseSeason(seasonDocument([episode(overrides)])).episodes[0]).toMatchObject(expected);
  });

  it.each([null, 'x', {}, ...[0, -1, '1', 1.5, null, 10_001].map((number) => episode({ episode_number: number }))])(
    'drops the episode %j',
    (value) => {
      expect(parseSeason(seasonDocument([value, episode({ episode_number: 2 })])).episodes).toHaveLength(1);
    },
  );

  it('accepts a season without episodes', () => {
    expect(parseSeason(seasonDocument([])).episodes).toEqual([]);
  });

  it.each([null, [], 'text', {}, seasonDocument(null), seasonDocument({})])('rejects %j', (document) => {
    expect(() => parseSeason(document)).toThrow(expect.objectContaining({ failure: 'invalid-response' }));
  });
});
