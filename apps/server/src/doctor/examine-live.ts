import { newestPlayerList } from '@marquee/api/player-lists';
import type { Database } from '@marquee/db/database';
import type { Finding } from '@marquee/domain/administration/first-run';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type Check, outerChecks, runChecks } from './examine.ts';
import { locationOf } from './examine-storage.ts';
import { ok, sentence, warning } from './report.ts';

/** ms for one check: an owner waits for the slowest. */
const defaultTimeoutMs = 8_000;

/**
 * Returns a function that runs the checks of `npm run doctor` from within the product, one run at a time. The database
 * is the one that is open: no other process can open the embedded one.
 */
export function createLiveExamination(
  environment: Environment,
  database: Pick<Database, 'ping' | 'drizzle'>,
  timeoutMs = defaultTimeoutMs,
): () => Promise<Finding[]> {
  const runs = new SingleFlight<Finding[]>();
  const bounded = (check: Check) => () =>
    withTimeout(check(), timeoutMs).catch((error) => warning(sentence(`the check failed: ${describeError(error)}`)));
  const checks = {
    database: async () => ok(`${locationOf(environment)}: responded within ${Math.ceil(await database.ping())} ms.`),
    ...outerChecks(environment, () => newestPlayerList(database.drizzle)),
  };
  const boundedChecks = Object.fromEntries(Object.entries(checks).map(([part, check]) => [part, bounded(check)]));
  return () => runs.run('examination', () => runChecks(environment, boundedChecks));
}
