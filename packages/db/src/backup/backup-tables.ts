import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { announcements } from '../tables/announcements.ts';
import { auditLog } from '../tables/audit-log.ts';
import { airingReads, airings, follows } from '../tables/calendar/calendar.ts';
import { feeds, revokedFeeds } from '../tables/calendar/feeds.ts';
import { noticeSettings, notices, pushMessages, pushSubscriptions } from '../tables/calendar/notices.ts';
import { activeMembers, dailyCounts } from '../tables/daily-counts.ts';
import { historyCounts, historyDays } from '../tables/history-counts.ts';
import { historyTombstones } from '../tables/history-tombstones.ts';
import { importRows, imports, importTitles } from '../tables/imports.ts';
import { invitations, invitationUses } from '../tables/invitations.ts';
import { jobLeases } from '../tables/job-leases.ts';
import { jobRuns } from '../tables/job-runs.ts';
import { hiddenTitles, listEntries, lists, listTombstones } from '../tables/lists.ts';
import { libraryScans, libraryTitles, mediaFiles, signingKeys } from '../tables/media-files.ts';
import { playerHours } from '../tables/player-hours.ts';
import { playerLists } from '../tables/player-lists.ts';
import { profiles } from '../tables/profiles.ts';
import { ratings } from '../tables/ratings.ts';
import { savedSearches } from '../tables/saved-searches.ts';
import { identities, oidcCodes, oidcVisits } from '../tables/sign-in/identities.ts';
import { pairings } from '../tables/sign-in/pairings.ts';
import { passkeys, signInChallenges } from '../tables/sign-in/passkeys.ts';
import { oneTimeLinks, recoveryCodes } from '../tables/sign-in/recovery.ts';
import { sessions } from '../tables/sign-in/sessions.ts';
import { siteSettings } from '../tables/site-settings.ts';
import { indexedTitles, indexedWords, indexRuns } from '../tables/title-index.ts';
import { titles, titleTexts } from '../tables/titles.ts';
import { userCounts } from '../tables/user-counts.ts';
import { users } from '../tables/users.ts';
import { watchHistory } from '../tables/watch-history.ts';
import { progress, titleStates, watches } from '../tables/watches.ts';

/** A derived table is rebuilt from others after a restore. */
type Decision = 'included' | 'derived' | { readonly leftOut: string };

/**
 * All tables, with what a backup does with each, in an order in which rows can be inserted: a table comes after those
 * that it refers to. A table that is missing here fails a test.
 */
export const backupTables = new Map<PgTable, Decision>([
  [users, 'included'],
  [userCounts, 'derived'],
  [profiles, 'included'],
  [passkeys, 'included'],
  // Hashed like passwords, and printed by their members: they work after a move, too.
  [recoveryCodes, 'included'],
  [identities, 'included'],
  // Only hashes of their tokens; links that were handed out work after a move.
  [invitations, 'included'],
  [invitationUses, 'included'],
  [sessions, { leftOut: 'a stolen backup must not sign anybody in' }],
  [signInChallenges, { leftOut: 'valid for minutes' }],
  [oneTimeLinks, { leftOut: 'valid for minutes, and as good as a password' }],
  [oidcVisits, { leftOut: 'valid for minutes' }],
  [oidcCodes, { leftOut: 'valid for minutes, and as good as a password' }],
  [pairings, { leftOut: 'valid for minutes, and as good as a password' }],
  [imports, 'included'],
  [importTitles, 'included'],
  [importRows, 'included'],
  [watchHistory, 'included'],
  [historyCounts, 'derived'],
  [historyDays, 'derived'],
  [historyTombstones, 'included'],
  [watches, 'included'],
  [progress, 'included'],
  [titleStates, 'included'],
  [ratings, 'included'],
  [titles, 'included'],
  [titleTexts, 'included'],
  [lists, 'included'],
  [listEntries, 'included'],
  [listTombstones, 'included'],
  [hiddenTitles, 'included'],
  [savedSearches, 'included'],
  [follows, 'included'],
  [airings, 'included'],
  [airingReads, { leftOut: 'read again after a restore' }],
  [feeds, 'included'],
  [revokedFeeds, 'included'],
  [notices, 'included'],
  [noticeSettings, 'included'],
  [pushSubscriptions, { leftOut: 'they end with their sessions, which a backup does not have' }],
  [pushMessages, { leftOut: 'for subscriptions, which a backup does not have' }],
  // Matches by hand took a person's time; what is derived from the files comes along.
  [mediaFiles, 'included'],
  [libraryTitles, 'included'],
  [libraryScans, { leftOut: 'a log of one machine' }],
  [signingKeys, { leftOut: 'secrets that each installation creates by itself' }],
  [announcements, 'included'],
  [siteSettings, 'included'],
  [playerLists, 'included'],
  [playerHours, 'included'],
  [dailyCounts, 'included'],
  [activeMembers, { leftOut: 'valid for a day' }],
  [auditLog, 'included'],
  [indexedTitles, { leftOut: 'large, and read again from the catalogue' }],
  [indexedWords, { leftOut: 'large, and read again from the catalogue' }],
  [indexRuns, { leftOut: 'a log of one machine' }],
  [jobRuns, { leftOut: 'a log of one machine' }],
  [jobLeases, { leftOut: 'valid for a minute' }],
]);

/** Names in the database of the tables that a backup has, in order. */
export const includedNames: readonly string[] = [...backupTables]
  .filter(([, decision]) => decision === 'included')
  .map(([table]) => getTableName(table));
