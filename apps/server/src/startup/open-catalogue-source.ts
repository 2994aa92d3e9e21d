import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueSource } from '@marquee/catalogue/catalogue-read';
import { createTmdbSource } from '@marquee/catalogue/tmdb-source';
import type { Log } from '@marquee/domain/log';
import { createSampleSource } from '@marquee/sample-catalogue/sample-source';
import { Histogram, type Registry } from 'prom-client';
import type { Environment } from '../configuration/environment.ts';

/** The live catalogue if a TMDB credential is set, else the sample catalogue. */
export function openCatalogueSource(
  { TMDB_ACCESS_TOKEN, TMDB_API_KEY, TMDB_BASE_URL, PUBLIC_URL = '' }: Environment,
  { clock, log }: { clock: () => Date; log: Log },
): CatalogueSource {
  const credential = TMDB_ACCESS_TOKEN
    ? { kind: 'token' as const, value: TMDB_ACCESS_TOKEN }
    : TMDB_API_KEY && { kind: 'key' as const, value: TMDB_API_KEY };
  return credential
    ? createTmdbSource({ baseUrl: TMDB_BASE_URL, credential, log })
    : createSampleSource({ clock, imageBase: `${PUBLIC_URL}/art/` });
}

/** Seconds; the source times out after 3. */
const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];

/** Wraps a source with a histogram of its reads by kind and outcome. */
export function measureSource(source: CatalogueSource, registry: Registry): CatalogueSource {
  const durations = new Histogram({
    name: 'marquee_upstream_read_duration_seconds',
    help: 'Duration of upstream reads, including retries, by kind and outcome',
    labelNames: ['source', 'kind', 'outcome'],
    buckets: durationBuckets,
    registers: [registry],
  });
  return {
    ...source,
    async read(read) {
      const end = durations.startTimer({ source: source.name, kind: read.kind });
      try {
        const body = await source.read(read);
        end({ outcome: 'answered' });
        return body;
      } catch (error) {
        end({ outcome: error instanceof CatalogueError ? error.failure : 'fault' });
        throw error;
      }
    },
  };
}
