import type { DatabaseLog } from './log.ts';

/** For tests that look at no log. */
export const silentLog: DatabaseLog = { info: () => undefined, warn: () => undefined };
