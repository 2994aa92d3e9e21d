import { z } from 'zod';
import { language, toParameters } from './catalogue-parameters.ts';
import { type CatalogueRoute, catalogueRoute } from './catalogue-route.ts';
import { listRoutes } from './list-routes.ts';
import { exampleConfiguration, exampleFindings } from './subresource-examples.ts';
import { Configuration, FindResults } from './subresource-schemas.ts';
import { titleRoutes } from './title-routes.ts';

/** Sites that issue external ids. */
const externalSources = ['imdb_id', 'tvdb_id', 'wikidata_id', 'facebook_id', 'instagram_id', 'twitter_id'] as const;

/** Routes of the catalogue proxy (docs/behaviour/rest-api.md §7); no other path reaches the upstream. */
export const catalogueRoutes: readonly CatalogueRoute[] = [
  catalogueRoute('/configuration', {
    operationId: 'getCatalogueConfiguration',
    summary: 'Get the configuration of images',
    description: 'Returns the base URLs and sizes of images.',
    example: { document: exampleConfiguration },
    document: Configuration,
    read: () => ({ kind: 'configuration' }),
  }),
  ...listRoutes,
  ...titleRoutes,
  catalogueRoute('/find/{externalId}', {
    operationId: 'findByExternalId',
    summary: 'Find by an external id',
    description: 'Returns the titles and people that have this id at another site.',
    example: { path: { externalId: 'tt0034583' }, query: { external_source: 'imdb_id' }, document: exampleFindings },
    fields: {
      external_id: z.string().regex(/^[A-Za-z0-9][\w.-]{0,49}$/),
      external_source: z.enum(externalSources),
      language,
    },
    document: FindResults,
    read: ({ external_id: externalId, external_source: source, ...rest }) => ({
      kind: 'find',
      externalId,
      source,
      ...toParameters(rest),
    }),
  }),
];
