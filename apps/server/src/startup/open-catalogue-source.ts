import type { CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { createTmdbSource } from '@marquee/catalogue/tmdb-source';
import { createSampleSource } from '@marquee/sample-catalogue/sample-source';
import type { Environment } from '../configuration/environment.ts';

interface SourceDependencies {
  readonly clock: () => Date;
  readonly log: Parameters<typeof createTmdbSource>[0]['log'];
}

/** The live catalogue if a TMDB credential is set, else the sample catalogue. */
export function openCatalogueSource(
  { TMDB_ACCESS_TOKEN, TMDB_API_KEY, TMDB_BASE_URL, PUBLIC_URL = '' }: Environment,
  { clock, log }: SourceDependencies,
): CatalogueSource {
  const credential = TMDB_ACCESS_TOKEN
    ? { kind: 'token' as const, value: TMDB_ACCESS_TOKEN }
    : TMDB_API_KEY && { kind: 'key' as const, value: TMDB_API_KEY };
  return credential
    ? createTmdbSource({ baseUrl: TMDB_BASE_URL, credential, log })
    : createSampleSource({ clock, imageBase: `${PUBLIC_URL}/art/` });
}
