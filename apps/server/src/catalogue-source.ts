import type { CatalogueSource } from '@marquee/catalogue/catalogue-source';
import { createSampleSource } from '@marquee/catalogue/sample/sample-source';
import { createTmdbSource } from '@marquee/catalogue/tmdb/tmdb-source';
import type { Environment } from './environment.ts';

interface Surroundings {
  readonly clock: () => Date;
  readonly log: Parameters<typeof createTmdbSource>[0]['log'];
}

/** The live catalogue where there is a credential for it, else the sample. */
export function createSource(
  { TMDB_ACCESS_TOKEN, TMDB_API_KEY, TMDB_BASE_URL }: Environment,
  { clock, log }: Surroundings,
): CatalogueSource {
  const credential = TMDB_ACCESS_TOKEN
    ? { kind: 'token' as const, value: TMDB_ACCESS_TOKEN }
    : TMDB_API_KEY && { kind: 'key' as const, value: TMDB_API_KEY };
  return credential ? createTmdbSource({ baseUrl: TMDB_BASE_URL, credential, log }) : createSampleSource({ clock });
}
