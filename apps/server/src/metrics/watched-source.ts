import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import type { CatalogueSource } from '@marquee/catalogue/catalogue-source';
import { Histogram, type Registry } from 'prom-client';

/** s; the source's own patience ends at 3. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];

/** Measures what the catalogue asks of its source: how often, for how long, and how it ends. */
export function watchSource(source: CatalogueSource, registry: Registry): CatalogueSource {
  const durations = new Histogram({
    name: 'marquee_upstream_read_duration_seconds',
    help: 'Reads that the catalogue sent to its source, a retry included, by kind and outcome',
    labelNames: ['source', 'kind', 'outcome'],
    buckets,
    registers: [registry],
  });
  return {
    name: source.name,
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
