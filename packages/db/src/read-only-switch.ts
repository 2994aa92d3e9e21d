import type { Sql } from 'postgres';
import type { DatabaseLog } from './log.ts';

/**
 * Makes a single-connection database refuse writes (SQLSTATE 25006) or take them again. Meant to be called again and
 * again: a database that was started anew in between has forgotten what it was told.
 */
export function readOnlySwitch(client: Sql, log: DatabaseLog): (writable: boolean) => void {
  let off = false;
  let switching = false;
  return (writable) => {
    if (switching || (writable && !off)) return;
    switching = true;
    client
      .unsafe(`set default_transaction_read_only = ${writable ? 'off' : 'on'}`)
      .then(
        () => {
          off = !writable;
        },
        (error: unknown) => log.warn({ error, writable }, 'Writing could not be switched'),
      )
      .finally(() => {
        switching = false;
      });
  };
}
