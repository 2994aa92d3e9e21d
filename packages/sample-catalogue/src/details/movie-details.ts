import { daysBetween } from '../calendar.ts';
import { spokenLanguage } from '../language-names.ts';
import { collectionOf } from '../sample-collections.ts';
import type { SampleMovie } from '../sample-title.ts';
import { collectionSummary } from './collection-details.ts';
import { company, productionCountries } from './organisation.ts';
import { type DocumentContext, titleDocument } from './title-document.ts';

/** From this many days before the release a movie is in post-production. */
const postProductionDays = 120;

/** Movie details with videos, credits and similar titles, in the upstream's format. */
export function movieDetails(movie: SampleMovie, context: DocumentContext) {
  const collection = collectionOf(movie);
  return {
    ...titleDocument(movie, context),
    belongs_to_collection: collection && collectionSummary(collection, movie),
    budget: movie.budget,
    imdb_id: null,
    production_companies: movie.companies.map((name) => company(name, movie)),
    production_countries: productionCountries(movie),
    revenue: movie.revenue,
    runtime: movie.runtime,
    spoken_languages: movie.spoken.map(spokenLanguage),
    status: status(daysBetween(context.today, context.dated.date)),
  };
}

function status(daysAhead: number): string {
  if (daysAhead > postProductionDays) return 'In Production';
  return daysAhead > 0 ? 'Post Production' : 'Released';
}
