import type { Log } from '@marquee/domain/log';
import type { Sql } from 'postgres';

/**
 * Returns a function that makes the embedded database reject writes (SQLSTATE 25006) or accept them again. Call it
 * repeatedly: the setting is lost when the database is restarted.
 */
export function readOnlySwitch(client: Sql, log: Log): (isWritable: boolean) => void {
  let isReadOnly = false;
  let isSwitching = false;
  return (isWritable) => {
    if (isSwitching || (isWritable && !isReadOnly)) return;
    isSwitching = true;
    client
      .unsafe(`set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`)
      .then(
        () => {
          isReadOnly = !isWritable;
        },
        (error: unknown) =>
          log.warn({ err: error, isWritable }, 'The database could not be switched between read-only and writable'),
      )
      .finally(() => {
        isSwitching = false;
      });
  };
}
