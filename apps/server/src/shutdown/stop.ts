import type { FastifyBaseLogger } from 'fastify';
import type { Server } from '../server.ts';

/** ms within which a repeated signal is ignored: Ctrl-C arrives from the terminal and again from npm. */
const duplicateSignalMs = 1_000;

/** SIGTERM and SIGINT drain and exit 0; a second signal exits at once; an uncaught error drains and exits 1. */
export function stopOnSignals(server: Pick<Server, 'drain'>, log: FastifyBaseLogger): void {
  let isStopping = false;
  let lastSignal = { signal: '', receivedAt: Number.NEGATIVE_INFINITY };

  async function stop(exitCode: number): Promise<void> {
    if (isStopping) process.exit(1);
    isStopping = true;
    try {
      await server.drain();
      log.info('stopped');
      process.exit(exitCode);
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const isDuplicate = lastSignal.signal === signal && performance.now() - lastSignal.receivedAt < duplicateSignalMs;
      lastSignal = { signal, receivedAt: performance.now() };
      if (isDuplicate) return;
      log.info({ signal }, 'stopping');
      void stop(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'uncaught error');
      void stop(1);
    });
  }
}
