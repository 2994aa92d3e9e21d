import { auditLog } from './tables/audit-log.ts';
import { historyCounts, historyDays } from './tables/history-counts.ts';
import { historyTombstones } from './tables/history-tombstones.ts';
import { profiles } from './tables/profiles.ts';
import { sessions } from './tables/sessions.ts';
import { userCounts } from './tables/user-counts.ts';
import { users } from './tables/users.ts';
import { watchHistory } from './tables/watch-history.ts';
import { progress, titleStates, titles, watches } from './tables/watches.ts';

/** All tables, for Drizzle's relational queries. */
export const schema = {
  auditLog,
  historyCounts,
  historyDays,
  historyTombstones,
  profiles,
  progress,
  sessions,
  titleStates,
  titles,
  userCounts,
  users,
  watchHistory,
  watches,
};
