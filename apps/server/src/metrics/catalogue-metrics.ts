import type { Catalogue } from '@marquee/catalogue/catalogue';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Statistics of the catalogue cache, collected on each scrape. */
export function addCatalogueMetrics(registry: Registry, catalogue: Pick<Catalogue, 'statistics'>): void {
  const registers = [registry];
  new Counter({
    name: 'marquee_catalogue_reads_total',
    help: 'Catalogue reads: a hit came from memory, a miss waited for the source',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = catalogue.statistics();
      this.reset();
      this.inc({ result: 'hit' }, hits);
      this.inc({ result: 'miss' }, misses);
    },
  });
  new Counter({
    name: 'marquee_catalogue_stale_answers_total',
    help: 'Stale entries served while a refresh ran or after it failed',
    registers,
    collect() {
      this.reset();
      this.inc(catalogue.statistics().staleServed);
    },
  });
  new Counter({
    name: 'marquee_catalogue_load_failures_total',
    help: 'Failed loads from the source, each counted once for all waiting callers',
    registers,
    collect() {
      this.reset();
      this.inc(catalogue.statistics().failures);
    },
  });
  new Gauge({
    name: 'marquee_catalogue_cache_entries',
    help: 'Entries in the catalogue cache',
    registers,
    collect() {
      this.set(catalogue.statistics().totalKeys);
    },
  });
  new Gauge({
    name: 'marquee_catalogue_cache_bytes',
    help: 'Estimated memory of the catalogue cache',
    registers,
    collect() {
      this.set(catalogue.statistics().bytes);
    },
  });
}
