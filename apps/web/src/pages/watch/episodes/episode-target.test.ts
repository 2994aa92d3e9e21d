import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { describe, expect, it } from 'vitest';
import { type EpisodeTarget, episodeTarget, type SeasonEpisodes, targetSeason } from './episode-target.ts';

const seasons: SeasonSummary[] = [1, 2, 4, 0].map((number) => ({ number, episodeCount: 3, date: '' }));
const episodes: Episode[] = [1, 2, 5].map((number) => ({
  number,
  name: `Episode ${number}`,
  overview: '',
  stillPath: null,
  runtime: null,
  rating: 0,
  date: '',
}));

function at(season: number, episode: number): EpisodeKey {
  return { season, episode };
}

interface Row {
  name: string;
  wanted: EpisodeKey | null;
  start?: EpisodeKey;
  isFirst?: boolean;
  known?: SeasonEpisodes;
  target: EpisodeTarget;
}

const elsewhere = (episode: EpisodeKey): EpisodeTarget => ({ kind: 'elsewhere', episode, isMissing: false });
const missing = (shown: EpisodeKey): EpisodeTarget => ({ kind: 'elsewhere', episode: shown, isMissing: true });
const fromTwo = episodes.slice(1);

describe('episodeTarget', () => {
  it.each<Row>([
    { name: 'the first listed episode for a show URL', wanted: null, known: fromTwo, target: elsewhere(at(1, 2)) },
    { name: 'nothing known while the first season loads', wanted: null, target: { kind: 'loading' } },
    { name: 'S1E1 if the first season failed to load', wanted: null, known: 'unknown', target: elsewhere(at(1, 1)) },
    { name: 'where a show URL goes on', wanted: null, start: at(4, 2), known: episodes, target: elsewhere(at(4, 2)) },
    {
      name: 'a special that was watched last',
      wanted: null,
      start: at(0, 2),
      known: episodes,
      target: elsewhere(at(0, 2)),
    },
    {
      name: 'the nearest of a last watched missing one',
      wanted: null,
      start: at(9, 3),
      known: episodes,
      target: elsewhere(at(4, 2)),
    },
    {
      name: 'the wanted episode if it exists',
      wanted: at(2, 5),
      start: at(4, 1),
      known: episodes,
      target: { kind: 'here' },
    },
    { name: 'the wanted special', wanted: at(0, 5), known: episodes, target: { kind: 'here' } },
    { name: 'the nearest of a missing episode', wanted: at(2, 99), known: episodes, target: missing(at(2, 5)) },
    { name: 'the first episode for episode 0', wanted: at(2, 0), known: episodes, target: missing(at(2, 1)) },
    { name: 'the nearest of a missing season', wanted: at(3, 2), known: episodes, target: missing(at(2, 2)) },
    { name: 'unsettled while the season loads', wanted: at(2, 99), target: { kind: 'unsettled' } },
    { name: 'nothing known while another season loads', wanted: at(3, 2), target: { kind: 'loading' } },
    {
      name: 'the wanted episode if its season failed to load',
      wanted: at(2, 3),
      known: 'unknown',
      target: { kind: 'here' },
    },
    { name: 'the wanted episode if its season lists none', wanted: at(2, 3), known: [], target: { kind: 'here' } },
    {
      name: 'the first episode of a season’s link',
      wanted: at(2, 1),
      isFirst: true,
      known: fromTwo,
      target: elsewhere(at(2, 2)),
    },
    { name: 'here if that is the URL', wanted: at(2, 1), isFirst: true, known: episodes, target: { kind: 'here' } },
  ])('is $name', ({ name: _, known = 'loading', start = null, target, ...input }) => {
    expect(episodeTarget({ seasons, start, episodes: known, ...input })).toEqual(target);
  });

  it('is none for a show without seasons', () => {
    for (const wanted of [null, at(1, 1)]) {
      expect(episodeTarget({ seasons: [], wanted, start: at(1, 1), episodes: 'loading' })).toEqual({ kind: 'none' });
    }
  });

  it('is in the specials of a show that has nothing else', () => {
    const specials = seasons.filter(({ number }) => number === 0);
    expect(targetSeason({ seasons: specials, wanted: null, start: null })).toBe(0);
    expect(targetSeason({ seasons: specials, wanted: at(1, 1), start: null })).toBe(0);
  });
});
