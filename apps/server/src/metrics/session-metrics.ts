import type { Sessions } from '@marquee/auth/sessions';
import { Counter, type Registry } from 'prom-client';

/** Statistics of session validation, collected on each scrape. */
export function addSessionMetrics(registry: Registry, sessions: Pick<Sessions, 'statistics'>): void {
  new Counter({
    name: 'marquee_session_validations_total',
    help: 'Validated session tokens, from memory or by a database query',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { cacheHits, cacheMisses } = sessions.statistics();
      this.reset();
      this.inc({ from: 'memory' }, cacheHits);
      this.inc({ from: 'database' }, cacheMisses);
    },
  });
}
