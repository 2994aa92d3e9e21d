import { resolveDate } from '../calendar.ts';
import { countryName } from '../country-names.ts';
import type { DatedTitle } from '../dated-title.ts';
import { posterPath } from '../picture-names.ts';
import type { SampleSeason, SampleShow } from '../sample-title.ts';
import { stableId } from '../stable-number.ts';
import { episodes, seasonName } from './season-details.ts';
import { titleDocument } from './title-document.ts';
import { person } from './title-extras.ts';

/** A show's details with videos, credits and similar titles, in the upstream's words. */
export function showDetails(
  show: SampleShow,
  { dated, today, similar }: { dated: DatedTitle; today: string; similar: readonly DatedTitle[] },
) {
  const regular = show.seasons.filter(({ number }) => number > 0);
  const aired = show.seasons
    .flatMap((season) => episodes(show, season, today))
    .filter(({ air_date }) => air_date <= today);
  return {
    ...titleDocument(show, { dated, similar }),
    created_by: show.createdBy.map((name) => person(name)),
    episode_run_time: [show.episodeRuntime],
    in_production: show.status === 'Returning Series' || show.status === 'In Production',
    languages: [show.language],
    last_air_date: aired.at(-1)?.air_date ?? null,
    networks: show.networks.map((name) => ({
      id: stableId(`network:${name}`),
      logo_path: null,
      name,
      origin_country: show.countries[0],
    })),
    number_of_episodes: regular.reduce((sum, season) => sum + season.episodes, 0),
    number_of_seasons: regular.length,
    production_countries: show.countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    seasons: show.seasons.map((season) => summary(show, season, today)),
    status: show.status,
    type: 'Scripted',
  };
}

function summary(show: SampleShow, season: SampleSeason, today: string) {
  return {
    air_date: resolveDate(season, today) || null,
    episode_count: season.episodes,
    id: stableId(`season:${show.id}:${season.number}`),
    name: seasonName(season.number),
    overview: '',
    poster_path: posterPath(show),
    season_number: season.number,
    vote_average: show.rating,
  };
}
