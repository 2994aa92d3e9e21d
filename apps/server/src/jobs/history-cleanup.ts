import type { FastifyBaseLogger } from 'fastify';

const day = 24 * 60 * 60_000;

interface HistoryCleanup {
  /** Deletes what is old and answers how much; null where another replica is at it. */
  readonly clean: (stopping: AbortSignal) => Promise<number | null>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** ms between two cleanups */
  readonly interval?: number;
}

/**
 * Cleans the history of all users now and then once a day. A failure is logged only. Answers what stops it, and tells
 * a cleanup under way to end.
 */
export function startHistoryCleanup({ clean, log, interval = day }: HistoryCleanup): () => void {
  const stopping = new AbortController();
  const cleanAndTell = async () => {
    try {
      const deleted = await clean(stopping.signal);
      if (deleted) log.info({ deleted }, 'old history was cleaned');
    } catch (error) {
      log.error({ err: error }, 'old history was not cleaned');
    }
  };
  void cleanAndTell();
  const timer = setInterval(() => void cleanAndTell(), interval).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
