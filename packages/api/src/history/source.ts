import type { HistorySource } from '@marquee/domain/watch-history';
import type { Context } from '../context.ts';

/** The server keeps the history as long as its database answers; else the browser's own list is the source. */
export async function source({ db, log }: Context): Promise<HistorySource> {
  try {
    await db.ping();
    return { databaseConfig: { isRemote: true } };
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer: browsers keep their own history');
    return { databaseConfig: { isRemote: false } };
  }
}
