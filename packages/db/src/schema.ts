import { announcements } from './tables/announcements.ts';
import { auditLog } from './tables/audit-log.ts';
import { historyCounts, historyDays } from './tables/history-counts.ts';
import { historyTombstones } from './tables/history-tombstones.ts';
import { identities, oidcCodes, oidcVisits } from './tables/identities.ts';
import { invitations, invitationUses } from './tables/invitations.ts';
import { jobRuns } from './tables/job-runs.ts';
import { hiddenTitles, listEntries, lists, listTombstones } from './tables/lists.ts';
import { libraryScans, libraryTitles, mediaFiles, signingKeys } from './tables/media-files.ts';
import { pairings } from './tables/pairings.ts';
import { passkeys, signInChallenges } from './tables/passkeys.ts';
import { playerHours } from './tables/player-hours.ts';
import { playerLists } from './tables/player-lists.ts';
import { profiles } from './tables/profiles.ts';
import { oneTimeLinks, recoveryCodes } from './tables/recovery.ts';
import { sessions } from './tables/sessions.ts';
import { siteSettings } from './tables/site-settings.ts';
import { indexedTitles, indexedWords, indexRuns } from './tables/title-index.ts';
import { userCounts } from './tables/user-counts.ts';
import { users } from './tables/users.ts';
import { watchHistory } from './tables/watch-history.ts';
import { progress, titleStates, titles, watches } from './tables/watches.ts';

/** All tables, for Drizzle's relational queries. */
export const schema = {
  announcements,
  auditLog,
  hiddenTitles,
  historyCounts,
  historyDays,
  historyTombstones,
  identities,
  indexedTitles,
  indexedWords,
  indexRuns,
  invitations,
  invitationUses,
  jobRuns,
  libraryScans,
  libraryTitles,
  listEntries,
  lists,
  listTombstones,
  mediaFiles,
  oidcCodes,
  oidcVisits,
  oneTimeLinks,
  pairings,
  passkeys,
  playerHours,
  playerLists,
  profiles,
  progress,
  recoveryCodes,
  sessions,
  signInChallenges,
  signingKeys,
  siteSettings,
  titleStates,
  titles,
  userCounts,
  users,
  watchHistory,
  watches,
};
