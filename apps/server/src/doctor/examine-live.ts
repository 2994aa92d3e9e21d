import { newestPlayerList } from '@marquee/api/player-lists';
import type { Database } from '@marquee/db/database';
import { doctorMessages } from '@marquee/domain/administration/doctor-messages';
import type { Finding } from '@marquee/domain/administration/first-run';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { withTimeout } from '@marquee/domain/async/with-timeout';
import { englishMessages, type Messages } from '@marquee/domain/messages/messages';
import type { Environment } from '../configuration/environment.ts';
import { describeError } from '../log.ts';
import { type Check, outerChecks, runChecks } from './examine.ts';
import { ok, warning } from './report.ts';

/** ms for one check: an owner waits for the slowest. */
const defaultTimeoutMs = 8_000;

/**
 * Returns a function that runs the checks of `npm run doctor` from within the product, one run a language at a time. The database
 * is the one that is open: no other process can open the embedded one.
 */
export function createLiveExamination(
  environment: Environment,
  database: Pick<Database, 'ping' | 'drizzle'>,
  timeoutMs = defaultTimeoutMs,
): (messages?: Messages) => Promise<Finding[]> {
  const runs = new SingleFlight<Finding[]>();
  const bounded =
    (check: Check): Check =>
    (messages = englishMessages) =>
      withTimeout(check(messages), timeoutMs).catch((error) => {
        const reason = describeError(error).replace(/\.$/, '');
        return warning(messages.of(doctorMessages)('checkFailed', { reason }));
      });
  const checks = {
    database: async (messages = englishMessages) => {
      const t = messages.of(doctorMessages);
      const milliseconds = Math.ceil(await database.ping());
      const { DATABASE_URL, DATA_DIR: folder } = environment;
      return ok(
        DATABASE_URL === undefined
          ? t('embeddedResponds', { folder, milliseconds })
          : t('databaseResponds', { milliseconds }),
      );
    },
    ...outerChecks(environment, () => newestPlayerList(database.drizzle)),
  };
  const boundedChecks = Object.fromEntries(Object.entries(checks).map(([part, check]) => [part, bounded(check)]));
  return (messages = englishMessages) =>
    runs.run(messages.formats.language, () => runChecks(environment, boundedChecks, { messages }));
}
