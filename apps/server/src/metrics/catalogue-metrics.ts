import type { Catalogue } from '@marquee/catalogue/catalogue';
import { Counter, Gauge, type Registry } from 'prom-client';

/** The cache's own counts, read when somebody asks for them. */
export function addCatalogueMetrics(registry: Registry, catalogue: Pick<Catalogue, 'statistics'>): void {
  const registers = [registry];
  new Counter({
    name: 'marquee_catalogue_reads_total',
    help: 'Reads of the catalogue: hits were answered from memory, misses waited for the source',
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
    help: 'Answers past their freshness, given while a refresh ran or because it failed',
    registers,
    collect() {
      this.reset();
      this.inc(catalogue.statistics().staleServed);
    },
  });
  new Counter({
    name: 'marquee_catalogue_load_failures_total',
    help: 'Loads from the source that failed, however many waited for each',
    registers,
    collect() {
      this.reset();
      this.inc(catalogue.statistics().failures);
    },
  });
  new Gauge({
    name: 'marquee_catalogue_cache_entries',
    help: 'Answers that are kept',
    registers,
    collect() {
      this.set(catalogue.statistics().totalKeys);
    },
  });
  new Gauge({
    name: 'marquee_catalogue_cache_bytes',
    help: 'Memory that the kept answers are reckoned to take',
    registers,
    collect() {
      this.set(catalogue.statistics().bytes);
    },
  });
}
