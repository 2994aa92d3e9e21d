import { readEnvironment } from './configuration/environment.ts';
import { createLog, describeError } from './log.ts';
import { openServer } from './server.ts';
import { stopOnSignals } from './shutdown/stop.ts';

try {
  const environment = readEnvironment();
  const log = createLog(environment.LOG_LEVEL);
  const server = await openServer(environment, log);
  // Before it listens: a supervisor may stop it as soon as it reads that it does.
  stopOnSignals(server, log);
  await server.listen();
} catch (error) {
  process.stderr.write(`Marquee cannot start: ${describeError(error)}\n`);
  process.exit(1);
}
