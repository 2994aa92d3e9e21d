import type { MovieDetails } from '@marquee/domain/catalogue/title-details';
import { serverLimits } from '@marquee/domain/limits';
import type { Context } from '../context.ts';
import { titleDetails } from './title-details.ts';

/** @throws CatalogueError if the movie does not exist or the upstream fails */
export async function movie(context: Context, input: { id: number }): Promise<MovieDetails> {
  const record = await context.catalogue.movie(input.id);
  return {
    ...titleDetails(record, context.clock()),
    mediaType: 'movie',
    directors: [...record.directors],
    runtime: record.runtime,
    companies: record.companies.slice(0, serverLimits.companiesShown),
    country: record.countries[0] ?? null,
    language: record.languages[0] ?? null,
    budget: record.budget,
    revenue: record.revenue,
  };
}
