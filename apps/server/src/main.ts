import { executionAsyncResource } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { readEnvironment } from './configuration/environment.ts';
import { createLog, describeError } from './log.ts';
import { openServer } from './server.ts';
import { stopOnSignals } from './shutdown/stop.ts';

// V8 allocates objects of busy code in the old generation at once, where dead ones hold on to others until the next
// full collection: a tenth of the CPU time of a signed-in call (docs/decisions/0024).
setFlagsFromString('--no-allocation-site-pretenuring');

// V8 drops what it knows of Node's tick objects when a full collection finds none alive, and each process.nextTick
// takes 0.25 µs instead of 0.05 from then on: a twentieth of a cached response. One object stays alive.
const alive: object[] = [];
process.nextTick(() => alive.push(executionAsyncResource()));

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
