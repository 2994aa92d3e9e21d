import { libraryScans, libraryTitles, mediaFiles } from '@marquee/db/tables/media-files';
import type {
  LibraryProblems,
  LibraryProblemsQuery,
  LibraryReport,
  LibraryScan,
} from '@marquee/domain/library/library-administration';
import { mediaProblemMessages, scanProblemMessages } from '@marquee/domain/library/library-messages';
import { isRunning } from '@marquee/library/scan-lease';
import { and, asc, count, desc, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { pageOf } from '../keyset-page.ts';
import { isUnlisted, isUnnumbered } from './file-states.ts';

/** State of the library for the dashboard (docs/behaviour/library.md §7). */
export async function libraryReport(context: Context): Promise<LibraryReport> {
  const { db, library } = context;
  return {
    isOn: library !== null,
    access: library?.access ?? 'members',
    hasFfmpeg: library?.hasFfmpeg ?? false,
    scan: await newestScan(context),
    counts: { titles: await db.drizzle.$count(libraryTitles), ...(await countFiles(context)) },
  };
}

async function newestScan({ db, clock }: Context): Promise<LibraryScan | null> {
  const [row] = await db.drizzle.select().from(libraryScans).orderBy(desc(libraryScans.id)).limit(1);
  if (!row) return null;
  const { id: _id, aliveAt: _aliveAt, ...scan } = row;
  return {
    ...scan,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isRunning: isRunning(row, clock()),
    emptied: [...row.emptied],
    problem: row.problem && scanProblemMessages[row.problem],
  };
}

async function countFiles({ db }: Context): Promise<Omit<LibraryReport['counts'], 'titles'>> {
  const countOf = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number);
  const isPresent = sql`${mediaFiles.missingSince} is null`;
  const isMatched = sql`${isPresent} and ${mediaFiles.mediaId} is not null`;
  const [row] = await db.drizzle
    .select({
      files: count(),
      matched: countOf(isMatched),
      unmatched: countOf(sql`${isPresent} and ${mediaFiles.match} in ('none', 'undone')`),
      ignored: countOf(sql`${isPresent} and ${mediaFiles.match} = 'ignored'`),
      missing: countOf(sql`${mediaFiles.missingSince} is not null`),
      direct: countOf(sql`${isMatched} and ${mediaFiles.method} = 'direct'`),
      remuxed: countOf(sql`${isMatched} and ${mediaFiles.method} = 'remux'`),
      unplayable: countOf(sql`${isPresent} and ${mediaFiles.problem} is not null`),
      waiting: countOf(sql`${isMatched} and ${mediaFiles.method} is null and ${mediaFiles.problem} is null`),
      unlisted: countOf(sql`${isMatched} and ${isUnlisted}`),
      unnumbered: countOf(sql`${isMatched} and ${isUnnumbered}`),
    })
    .from(mediaFiles);
  const none = { files: 0, matched: 0, unmatched: 0, ignored: 0, missing: 0 };
  return row ?? { ...none, direct: 0, remuxed: 0, unplayable: 0, waiting: 0, unlisted: 0, unnumbered: 0 };
}

/** Files that cannot be played, in the order in which they were found. */
export async function libraryProblems(
  { db }: Context,
  { cursor, limit }: LibraryProblemsQuery,
): Promise<LibraryProblems> {
  const rows = await db.drizzle
    .select({ id: mediaFiles.id, path: mediaFiles.path, problem: mediaFiles.problem })
    .from(mediaFiles)
    .where(
      and(
        isNotNull(mediaFiles.problem),
        isNull(mediaFiles.missingSince),
        cursor === undefined ? undefined : gt(mediaFiles.id, cursor),
      ),
    )
    .orderBy(asc(mediaFiles.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return {
    items: items.flatMap(({ path, problem }) => (problem ? [{ path, problem: mediaProblemMessages[problem] }] : [])),
    nextCursor,
  };
}
