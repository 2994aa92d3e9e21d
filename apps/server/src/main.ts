import { readEnvironment } from './configuration/environment.ts';
import { createLog, describeError } from './log.ts';
import { startServer } from './server.ts';
import { stopOnSignals } from './shutdown/stop.ts';

try {
  const environment = readEnvironment();
  const log = createLog(environment.LOG_LEVEL);
  stopOnSignals(await startServer(environment, log), log);
} catch (error) {
  process.stderr.write(`Marquee cannot start: ${describeError(error)}\n`);
  process.exit(1);
}
