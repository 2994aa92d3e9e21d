import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from './configuration/environment.ts';
import { createLog, describeError } from './log.ts';
import { openServer } from './server.ts';
import { stopOnSignals } from './shutdown/stop.ts';

// V8 would allocate objects of busy code in the old generation at once, where dead ones hold on to young ones: the heap
// grew to 230 MB between full collections (docs/decisions/0024).
setFlagsFromString('--no-allocation-site-pretenuring');

// Not the uptime of the process, in which npm start has installed and built before.
const startedAt = performance.now();
try {
  const environment = readEnvironment();
  const log = await createLog(environment.LOG_LEVEL);
  const server = await openServer(environment, log);
  // Before it listens: a supervisor may stop it as soon as it reads that it does.
  stopOnSignals(server, log);
  await server.listen();
  log.info(`ready in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
} catch (error) {
  process.stderr.write(`Marquee cannot start: ${describeError(error)}\n`);
  process.exit(1);
}
