import type { Episode, SeasonSummary } from '@marquee/domain/details';
import type { EpisodeNumber } from '@marquee/domain/episodes';
import { describe, expect, it } from 'vitest';
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
  what: string;
  wanted: EpisodeNumber | null;
  lastWatched?: EpisodeNumber;
  known?: SeasonEpisodes;
  target: EpisodeTarget;
}

describe('episodeTarget', () => {
  it.each<Row>([
    {
      what: 'the show alone leads to its first episode',
      wanted: null,
      target: { kind: 'elsewhere', episode: at(1, 1) },
    },
    {
      what: '… or to the one watched last',
      wanted: null,
      lastWatched: at(4, 2),
      target: { kind: 'elsewhere', episode: at(4, 2) },
    },
    {
      what: '… in the nearest season that is there',
      wanted: null,
      lastWatched: at(9, 2),
      target: { kind: 'elsewhere', episode: at(4, 2) },
    },
    {
      what: 'an episode that is there is played',
      wanted: at(2, 5),
      lastWatched: at(4, 1),
      known: episodes,
      target: { kind: 'here', episode: at(2, 5) },
    },
    {
      what: 'a missing episode leads to the nearest',
      wanted: at(2, 99),
      known: episodes,
      target: { kind: 'elsewhere', episode: at(2, 5) },
    },
    { what: '… the lower of two', wanted: at(2, 0), known: episodes, target: { kind: 'elsewhere', episode: at(2, 1) } },
    {
      what: 'a missing season leads to the nearest',
      wanted: at(3, 2),
      target: { kind: 'elsewhere', episode: at(2, 2) },
    },
    {
      what: 'specials lead to the first season',
      wanted: at(0, 2),
      known: episodes,
      target: { kind: 'elsewhere', episode: at(1, 2) },
    },
    {
      what: 'a season being read settles nothing',
      wanted: at(2, 99),
      target: { kind: 'unsettled', episode: at(2, 99) },
    },
    {
      what: 'a season that cannot be read stops nobody',
      wanted: at(2, 3),
      known: 'unknown',
      target: { kind: 'here', episode: at(2, 3) },
    },
    {
      what: 'nor does one without a list of episodes',
      wanted: at(2, 3),
      known: [],
      target: { kind: 'here', episode: at(2, 3) },
    },
  ])('$what', ({ wanted, lastWatched = null, known = 'loading', target }) => {
    expect(episodeTarget({ seasons, wanted, lastWatched, episodes: known })).toEqual(target);
  });

  it('has nothing to show of a show without seasons', () => {
    for (const wanted of [null, at(1, 1)]) {
      expect(episodeTarget({ seasons: [], wanted, lastWatched: at(1, 1), episodes: 'loading' })).toEqual({
        kind: 'none',
      });
    }
  });
});
