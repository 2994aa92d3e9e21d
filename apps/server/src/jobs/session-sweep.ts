import type { Sessions } from '@marquee/auth/sessions';
import type { FastifyBaseLogger } from 'fastify';

const hour = 60 * 60_000;

interface SessionSweep {
  readonly sessions: Pick<Sessions, 'sweep'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** ms between two sweeps */
  readonly interval?: number;
}

/**
 * Removes expired sessions now and then every hour, on every replica: what one has removed costs the next nothing.
 * A failure is logged only. Answers what stops it.
 */
export function startSessionSweep({ sessions, log, interval = hour }: SessionSweep): () => void {
  const sweep = () => {
    sessions.sweep().catch((error: unknown) => log.error({ err: error }, 'expired sessions were not removed'));
  };
  sweep();
  const timer = setInterval(sweep, interval).unref();
  return () => clearInterval(timer);
}
