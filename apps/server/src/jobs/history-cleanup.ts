import type { FastifyBaseLogger } from 'fastify';

const dayMs = 24 * 60 * 60_000;

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
export function startHistoryCleanup({ clean, log, intervalMs = dayMs }: HistoryCleanupOptions): () => void {
  const controller = new AbortController();
  const cleanAndLog = async () => {
    try {
      const deleted = await clean(controller.signal);
      if (deleted) log.info({ deleted }, 'old history deleted');
    } catch (error) {
      log.error({ err: error }, 'history cleanup failed');
    }
  };
  void cleanAndLog();
  const timer = setInterval(() => void cleanAndLog(), intervalMs).unref();
  return () => {
    clearInterval(timer);
    controller.abort();
  };
}
