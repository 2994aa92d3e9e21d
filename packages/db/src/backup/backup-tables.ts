import { getTableName } from 'drizzle-orm';
import { schema } from '../schema.ts';

/** Rebuilt from other tables after a restore. */
const derived = 'derived';

type Decision = 'included' | typeof derived | { readonly leftOut: string };

/**
 * What a backup does with each table, in an order in which rows can be inserted: a table comes after those that it
 * refers to. A table that is missing here fails a test.
 */
export const backupTables = {
  users: 'included',
  userCounts: derived,
  profiles: 'included',
  passkeys: 'included',
  // Hashed like passwords, and printed by their members: they work after a move, too.
  recoveryCodes: 'included',
  identities: 'included',
  // Only hashes of their tokens; links that were handed out work after a move.
  invitations: 'included',
  invitationUses: 'included',
  sessions: { leftOut: 'a stolen backup must not sign anybody in' },
  signInChallenges: { leftOut: 'valid for minutes' },
  oneTimeLinks: { leftOut: 'valid for minutes, and as good as a password' },
  oidcVisits: { leftOut: 'valid for minutes' },
  oidcCodes: { leftOut: 'valid for minutes, and as good as a password' },
  pairings: { leftOut: 'valid for minutes, and as good as a password' },
  watchHistory: 'included',
  historyCounts: derived,
  historyDays: derived,
  historyTombstones: 'included',
  watches: 'included',
  progress: 'included',
  titleStates: 'included',
  titles: 'included',
  lists: 'included',
  listEntries: 'included',
  listTombstones: 'included',
  hiddenTitles: 'included',
  // Matches by hand took somebody's time; what is derived from the files comes along.
  mediaFiles: 'included',
  libraryTitles: 'included',
  libraryScans: { leftOut: 'a log of one machine' },
  signingKeys: { leftOut: 'secrets that each installation creates by itself' },
  announcements: 'included',
  siteSettings: 'included',
  playerLists: 'included',
  playerHours: 'included',
  auditLog: 'included',
  indexedTitles: { leftOut: 'large, and read again from the catalogue' },
  indexedWords: { leftOut: 'large, and read again from the catalogue' },
  indexRuns: { leftOut: 'a log of one machine' },
  jobRuns: { leftOut: 'a log of one machine' },
} as const satisfies Record<keyof typeof schema, Decision>;

/** Names in the database of the tables with this decision, in order. */
export function tablesOf(decision: 'included' | typeof derived): string[] {
  const decisions = Object.entries<Decision>(backupTables) as [keyof typeof schema, Decision][];
  return decisions.filter(([, made]) => made === decision).map(([table]) => getTableName(schema[table]));
}
