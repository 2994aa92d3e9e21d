import { resolveDate } from '../calendar.ts';
import { posterPath, stillPath } from '../image-paths.ts';
import type { SampleSeason, SampleShow } from '../sample-title.ts';
import { stableId, stableObjectId, stableShare } from '../stable-number.ts';
import { episodeDays } from './episode-days.ts';
import { network } from './organisation.ts';

/** Maximum deviation of an episode from its show: runtime as a share, rating in points. */
const runtimeSpread = 0.06;
const ratingSpread = 0.6;

/** Votes for a show per vote for one of its episodes. */
const votesPerEpisodeVote = 40;

/** The episodes of a season in the upstream's format. Future episodes have no votes. */
export function episodes(show: SampleShow, season: SampleSeason, today: string) {
  return episodeDays(show, season, today).map((day, index) => {
    const number = index + 1;
    const key = `${show.id}:${season.number}:${number}`;
    const deviation = 2 * stableShare(`episode:${key}`) - 1;
    const hasAired = day <= today;
    return {
      air_date: day,
      episode_number: number,
      episode_type: number === season.episodes ? 'finale' : 'standard',
      id: stableId(`episode:${key}`),
      name: season.names?.[index] ?? `Episode ${number}`,
      overview: overview(show, season, number),
      production_code: '',
      runtime: Math.max(1, Math.round(show.episodeRuntime * (1 + deviation * runtimeSpread))),
      season_number: season.number,
      show_id: show.id,
      still_path: stillPath(show, season.number, number),
      vote_average: hasAired ? rating(show.rating + deviation * ratingSpread) : 0,
      vote_count: hasAired ? Math.max(1, Math.round(show.votes / votesPerEpisodeVote)) : 0,
    };
  });
}

function rating(points: number): number {
  return Math.round(Math.min(9.9, Math.max(1, points)) * 10) / 10;
}

/** The data knows only an episode's position, so only first and last episodes have an overview. */
function overview({ seasons, status }: SampleShow, { number: season, episodes: count }: SampleSeason, number: number) {
  if (season === 0) return '';
  const regular = seasons.filter((other) => other.number > 0).map((other) => other.number);
  if (number === 1) return season === Math.min(...regular) ? 'The series begins.' : `Season ${season} begins.`;
  if (number < count) return '';
  return season === Math.max(...regular) && status === 'Ended' ? 'The series ends.' : `Season ${season} ends.`;
}

/** Fields shared by the show's document and the season's. */
export function seasonSummary(show: SampleShow, season: SampleSeason, today: string) {
  return {
    air_date: resolveDate(season, today),
    id: stableId(`season:${show.id}:${season.number}`),
    name: season.number === 0 ? 'Specials' : `Season ${season.number}`,
    overview: '',
    poster_path: posterPath(show),
    season_number: season.number,
    vote_average: show.rating,
  };
}

/** Season details in the upstream's format. */
export function seasonDetails(show: SampleShow, season: SampleSeason, today: string) {
  return {
    _id: stableObjectId(`season:${show.id}:${season.number}`),
    ...seasonSummary(show, season, today),
    episodes: episodes(show, season, today).map((episode) => ({ ...episode, crew: [], guest_stars: [] })),
    networks: show.networks.map((name) => network(name, show)),
  };
}
