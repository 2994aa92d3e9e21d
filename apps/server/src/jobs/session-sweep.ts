import type { Sessions } from '@marquee/auth/sessions';
import type { FastifyBaseLogger } from 'fastify';

const hourMs = 60 * 60_000;

interface SessionSweepOptions {
  readonly sessions: Pick<Sessions, 'deleteExpired'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly intervalMs?: number;
}

/**
 * Deletes expired sessions at once and then hourly, on every replica: a repeated sweep costs nothing. Failures are
 * logged. Returns a function that stops the job.
 */
export function startSessionSweep({ sessions, log, intervalMs = hourMs }: SessionSweepOptions): () => void {
  const sweep = () => {
    sessions.deleteExpired().catch((error: unknown) => log.error({ err: error }, 'session sweep failed'));
  };
  sweep();
  const timer = setInterval(sweep, intervalMs).unref();
  return () => clearInterval(timer);
}
