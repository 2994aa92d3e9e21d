import { readEnvironment } from './environment.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { stopOnSignals } from './stop.ts';

try {
  const environment = readEnvironment();
  const log = createLog(environment.LOG_LEVEL);
  stopOnSignals(await startServer(environment, log), log);
} catch (error) {
  process.stderr.write(`Marquee cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
