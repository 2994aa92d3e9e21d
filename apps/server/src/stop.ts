import type { FastifyBaseLogger } from 'fastify';
import type { Server } from './server.ts';

/** ms in which the same signal again is the same wish: Ctrl-C reaches us from the terminal and from npm. */
const echo = 1_000;

/** SIGTERM and SIGINT drain and exit 0, a second one exits at once; a fault that nobody caught drains and exits 1. */
export function stopOnSignals(server: Server, log: FastifyBaseLogger): void {
  let isStopping = false;
  let last = { signal: '', at: Number.NEGATIVE_INFINITY };

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
      const isEcho = last.signal === signal && performance.now() - last.at < echo;
      last = { signal, at: performance.now() };
      if (isEcho) return;
      log.info({ signal }, 'stopping');
      void stop(0);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, 'fault that nobody caught');
      void stop(1);
    });
  }
}
