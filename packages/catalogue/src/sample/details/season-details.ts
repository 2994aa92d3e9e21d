import { addDays, resolveDate } from '../calendar.ts';
import { posterPath, stillPath } from '../picture-names.ts';
import type { SampleSeason, SampleShow } from '../sample-title.ts';
import { stableId, stableObjectId, stableShare } from '../stable-number.ts';

const daysBetweenEpisodes = 7;

/** The episodes of a season, in the upstream's words: weekly from its first day, runtime and rating around the show's. */
export function episodes(show: SampleShow, season: SampleSeason, today: string) {
  const first = resolveDate(season, today);
  return Array.from({ length: season.episodes }, (_, index) => {
    const number = index + 1;
    const share = stableShare(`episode:${show.id}:${season.number}:${number}`);
    const air = first === '' ? '' : addDays(first, index * daysBetweenEpisodes);
    return {
      air_date: air,
      episode_number: number,
      episode_type: number === season.episodes ? 'finale' : 'standard',
      id: stableId(`episode:${show.id}:${season.number}:${number}`),
      name: season.names?.[index] ?? `Episode ${number}`,
      overview: '',
      production_code: '',
      runtime: Math.max(1, Math.round(show.episodeRuntime * (0.94 + share * 0.12))),
      season_number: season.number,
      show_id: show.id,
      still_path: stillPath(show, season.number, number),
      vote_average: air !== '' && air <= today ? rating(show.rating, share) : 0,
      vote_count: air !== '' && air <= today ? Math.max(1, Math.round(show.votes / 40)) : 0,
    };
  });
}

/** A season's own document. */
export function seasonDetails(show: SampleShow, season: SampleSeason, today: string) {
  return {
    _id: stableObjectId(`season:${show.id}:${season.number}`),
    air_date: resolveDate(season, today) || null,
    episodes: episodes(show, season, today),
    id: stableId(`season:${show.id}:${season.number}`),
    name: seasonName(season.number),
    overview: '',
    poster_path: posterPath(show),
    season_number: season.number,
    vote_average: show.rating,
  };
}

export function seasonName(number: number): string {
  return number === 0 ? 'Specials' : `Season ${number}`;
}

function rating(ofShow: number, share: number): number {
  return Math.round(Math.min(9.8, Math.max(1, ofShow + (share - 0.5) * 1.2)) * 10) / 10;
}
