import { auditLog } from './tables/audit-log.ts';
import { historyCounts, historyDays } from './tables/history-counts.ts';
import { historyRemovals } from './tables/history-removals.ts';
import { sessions } from './tables/sessions.ts';
import { userCounts } from './tables/user-counts.ts';
import { users } from './tables/users.ts';
import { watchHistory } from './tables/watch-history.ts';

/** Every table, as Drizzle's relational queries want them. */
export const schema = {
  auditLog,
  historyCounts,
  historyDays,
  historyRemovals,
  sessions,
  userCounts,
  users,
  watchHistory,
};
