import type { Sessions } from '@marquee/auth/sessions';
import type { FastifyBaseLogger } from 'fastify';

const hourMs = 60 * 60_000;

interface HistoryCleanupOptions {
  /** Deletes old records and returns their number; null while another replica does it. */
  readonly clean: (signal: AbortSignal) => Promise<number | null>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly intervalMs?: number;
}

/**
 * Deletes old history of all users at once and then daily (docs/behaviour/history.md §6); failures are logged. Returns
 * a function that stops the job and aborts a running cleanup.
 */
export function startHistoryCleanup({ clean, log, intervalMs = 24 * hourMs }: HistoryCleanupOptions): () => void {
  const controller = new AbortController();
  const cleanAndLog = async () => {
    try {
      const deleted = await clean(controller.signal);
      if (deleted) log.info({ deleted }, 'old history deleted');
    } catch (error) {
      log.error({ err: error }, 'history cleanup failed');
    }
  };
  const stop = startJob(cleanAndLog, intervalMs);
  return () => {
    stop();
    controller.abort();
  };
}

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
  return startJob(
    () => sessions.deleteExpired().catch((error: unknown) => log.error({ err: error }, 'session sweep failed')),
    intervalMs,
  );
}

/** Runs at once and then in intervals. */
function startJob(run: () => Promise<void>, intervalMs: number): () => void {
  void run();
  const timer = setInterval(() => void run(), intervalMs).unref();
  return () => clearInterval(timer);
}
