import { newestPlayerList } from '@marquee/api/player-lists';
import type { Database } from '@marquee/db/database';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { outerChecks } from './examine.ts';
import { examineEnvironment } from './examine-environment.ts';
import type { Finding } from './report.ts';

/** ms for one check: an owner waits for the slowest. */
const defaultTimeoutMs = 8_000;

/**
 * Returns a function that runs the checks of `npm run doctor` from within the product, one run at a time. The database
 * is the one that is open: nobody else can open the embedded one.
 */
export function createLiveExamination(
  environment: Environment,
  database: Pick<Database, 'ping' | 'drizzle'>,
  timeoutMs = defaultTimeoutMs,
): () => Promise<Finding[]> {
  const runs = new SingleFlight<Finding[]>();
  return () =>
    runs.run('examination', async () => {
      const checks: Record<string, () => Promise<Finding>> = {
        database: () => examineOpenDatabase(environment, database),
        ...outerChecks(environment, () => newestPlayerList(database.drizzle)),
      };
      const examined = Object.entries(checks).map(([part, check]) =>
        bounded({ part: part as Finding['part'], check, timeoutMs }),
      );
      return [...examineEnvironment(environment), ...(await Promise.all(examined))];
    });
}

interface BoundedCheck {
  readonly part: Finding['part'];
  readonly check: () => Promise<Finding>;
  readonly timeoutMs: number;
}

async function bounded({ part, check, timeoutMs }: BoundedCheck): Promise<Finding> {
  try {
    return await withTimeout(check(), timeoutMs);
  } catch (error) {
    return { part, state: 'warning', text: `the check failed: ${describeError(error)}.` };
  }
}

async function examineOpenDatabase(
  { DATABASE_URL, DATA_DIR }: Environment,
  database: Pick<Database, 'ping'>,
): Promise<Finding> {
  const location = DATABASE_URL === undefined ? `embedded, in ${DATA_DIR}` : 'the server of DATABASE_URL';
  const durationMs = await database.ping();
  return { part: 'database', state: 'ok', text: `${location}: responded within ${Math.ceil(durationMs)} ms.` };
}
