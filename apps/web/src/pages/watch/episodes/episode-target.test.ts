import type { Episode, SeasonSummary } from '@marquee/domain/catalogue/title-details';
import { describe, expect, it } from 'vitest';
import type { EpisodeNumber } from '../../../lib/text/episodes.ts';
import { type EpisodeTarget, episodeTarget, type SeasonEpisodes } from './episode-target.ts';

const seasons: SeasonSummary[] = [1, 2, 4].map((number) => ({ number, episodeCount: 3, date: '' }));
const episodes: Episode[] = [1, 2, 5].map((number) => ({
  number,
  name: `Episode ${number}`,
  overview: '',
  stillPath: null,
  runtime: null,
  rating: 0,
  date: '',
}));

function at(season: number, episode: number): EpisodeNumber {
  return { season, episode };
}

interface Row {
  name: string;
  wanted: EpisodeNumber | null;
  lastWatched?: EpisodeNumber;
  known?: SeasonEpisodes;
  target: EpisodeTarget;
}

describe('episodeTarget', () => {
  it.each<Row>([
    {
      name: 'the first episode for a show URL',
      wanted: null,
      target: { kind: 'elsewhere', episode: at(1, 1) },
    },
    {
      name: 'the last watched episode for a show URL',
      wanted: null,
      lastWatched: at(4, 2),
      target: { kind: 'elsewhere', episode: at(4, 2) },
    },
    {
      name: 'the nearest season of a last watched missing one',
      wanted: null,
      lastWatched: at(9, 2),
      target: { kind: 'elsewhere', episode: at(4, 2) },
    },
    {
      name: 'the wanted episode if it exists',
      wanted: at(2, 5),
      lastWatched: at(4, 1),
      known: episodes,
      target: { kind: 'here', episode: at(2, 5) },
    },
    {
      name: 'the nearest of a missing episode',
      wanted: at(2, 99),
      known: episodes,
      target: { kind: 'elsewhere', episode: at(2, 5) },
    },
    {
      name: 'the first episode for episode 0',
      wanted: at(2, 0),
      known: episodes,
      target: { kind: 'elsewhere', episode: at(2, 1) },
    },
    {
      name: 'the nearest of a missing season',
      wanted: at(3, 2),
      target: { kind: 'elsewhere', episode: at(2, 2) },
    },
    {
      name: 'the first season for specials',
      wanted: at(0, 2),
      known: episodes,
      target: { kind: 'elsewhere', episode: at(1, 2) },
    },
    {
      name: 'unsettled while the season loads',
      wanted: at(2, 99),
      target: { kind: 'unsettled', episode: at(2, 99) },
    },
    {
      name: 'the wanted episode if the season failed to load',
      wanted: at(2, 3),
      known: 'unknown',
      target: { kind: 'here', episode: at(2, 3) },
    },
    {
      name: 'the wanted episode if the season lists none',
      wanted: at(2, 3),
      known: [],
      target: { kind: 'here', episode: at(2, 3) },
    },
  ])('$name', ({ wanted, lastWatched = null, known = 'loading', target }) => {
    expect(episodeTarget({ seasons, wanted, lastWatched, episodes: known })).toEqual(target);
  });

  it('is none for a show without seasons', () => {
    for (const wanted of [null, at(1, 1)]) {
      expect(episodeTarget({ seasons: [], wanted, lastWatched: at(1, 1), episodes: 'loading' })).toEqual({
        kind: 'none',
      });
    }
  });
});
