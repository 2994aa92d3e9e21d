import { countryName } from '../country-names.ts';
import type { DatedTitle } from '../dated-title.ts';
import { spokenLanguage } from '../language-names.ts';
import type { SampleMovie } from '../sample-title.ts';
import { stableId, stableShare } from '../stable-number.ts';
import { titleDocument } from './title-document.ts';

/** A movie's details with videos, credits and similar titles, in the upstream's words. */
export function movieDetails(
  movie: SampleMovie,
  { dated, today, similar }: { dated: DatedTitle; today: string; similar: readonly DatedTitle[] },
) {
  const out = dated.date !== '' && dated.date <= today;
  return {
    ...titleDocument(movie, { dated, similar }),
    budget: movie.budget,
    imdb_id: null,
    production_companies: movie.companies.map((name) => ({
      id: stableId(`company:${name}`),
      logo_path: null,
      name,
      origin_country: movie.countries[0],
    })),
    production_countries: movie.countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    revenue: movie.revenue,
    runtime: movie.runtime,
    spoken_languages: movie.spoken.map(spokenLanguage),
    status: out ? 'Released' : stableShare(`status:${movie.id}`) < 0.5 ? 'Post Production' : 'In Production',
  };
}
