import { readEnvironment } from './environment.ts';
import { messageOf } from './failure.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { stopOnSignals } from './stop.ts';

try {
  const environment = readEnvironment();
  const log = createLog(environment.LOG_LEVEL);
  stopOnSignals(await startServer(environment, log), log);
} catch (error) {
  process.stderr.write(`Marquee cannot start: ${messageOf(error)}\n`);
  process.exit(1);
}
