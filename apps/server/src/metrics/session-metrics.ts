import type { Sessions } from '@marquee/auth/sessions';
import { Counter, type Registry } from 'prom-client';

/** How the tokens of calls were judged, read when somebody asks for it. */
export function addSessionMetrics(registry: Registry, sessions: Pick<Sessions, 'statistics'>): void {
  new Counter({
    name: 'marquee_session_validations_total',
    help: 'Tokens of calls that were judged: from memory, or by a look into the database',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      const { fromMemory, lookedUp } = sessions.statistics();
      this.reset();
      this.inc({ from: 'memory' }, fromMemory);
      this.inc({ from: 'database' }, lookedUp);
    },
  });
}
