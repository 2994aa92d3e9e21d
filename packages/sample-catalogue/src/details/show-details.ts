import { languageOfCode } from '../language-names.ts';
import type { SampleShow } from '../sample-title.ts';
import { network, productionCountries } from './organisation.ts';
import { episodes, seasonSummary } from './season-details.ts';
import { type DocumentContext, titleDocument } from './title-document.ts';
import { creator } from './title-extras.ts';

/** Show types by genre; any other show is scripted. */
const typeByGenre: Readonly<Record<string, string>> = {
  News: 'News',
  Talk: 'Talk Show',
  Reality: 'Reality',
  Documentary: 'Documentary',
};

/** Show details with videos, credits and similar titles, in the upstream's format. */
export function showDetails(show: SampleShow, context: DocumentContext) {
  const { today } = context;
  const regular = show.seasons.filter(({ number }) => number > 0);
  const all = regular.flatMap((season) => episodes(show, season, today));
  const last = all.findLast(({ air_date }) => air_date <= today);
  return {
    ...titleDocument(show, context),
    created_by: show.createdBy.map((name) => creator(name, show)),
    episode_run_time: [show.episodeRuntime],
    in_production: show.status === 'Returning Series' || show.status === 'In Production',
    languages: [show.language],
    last_air_date: last?.air_date ?? null,
    last_episode_to_air: last ?? null,
    networks: show.networks.map((name) => network(name, show)),
    next_episode_to_air: all.find(({ air_date }) => air_date > today) ?? null,
    number_of_episodes: all.length,
    number_of_seasons: regular.length,
    production_companies: [],
    production_countries: productionCountries(show),
    seasons: show.seasons.map((season) => ({
      ...seasonSummary(show, season, today),
      episode_count: season.episodes,
    })),
    spoken_languages: [languageOfCode(show.language)],
    status: show.status,
    type: show.genres.map(({ name }) => typeByGenre[name]).find(Boolean) ?? 'Scripted',
  };
}
