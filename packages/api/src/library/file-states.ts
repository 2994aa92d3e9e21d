import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import type { LibraryFile, LibraryState } from '@marquee/domain/library/library-administration';
import { libraryMessages, mediaProblemMessages, unmatchedMessages } from '@marquee/domain/library/library-messages';
import { type FileMatch, noEpisode } from '@marquee/domain/library/media-file';
import { isNumbered } from '@marquee/library/match-by-hand';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

const matchesOfState: Record<LibraryState, readonly FileMatch[]> = {
  unmatched: ['none', 'undone'],
  matched: ['id', 'title', 'manual'],
  ignored: ['ignored'],
  unlisted: ['id', 'title', 'manual'],
};

const isOfShow = eq(mediaFiles.mediaType, 'tv');

/** Whether the catalogue lacks the episode of a file. */
export const isUnlisted = sql`(${isOfShow} and ${mediaFiles.isUnlisted} is true)`;

/** Whether a file is matched to a show without a known episode. */
export const isUnnumbered = sql`(${isOfShow} and not ${isNumbered} and ${mediaFiles.isUnlisted} is not true)`;

/** Whether a file that is there is in a list of the dashboard. */
export function isInState(state: LibraryState): SQL | undefined {
  return and(
    inArray(mediaFiles.match, [...matchesOfState[state]]),
    isNull(mediaFiles.missingSince),
    state === 'unlisted' ? or(isUnlisted, isUnnumbered) : undefined,
  );
}

/** A file as the dashboard lists it. */
export function libraryFile(row: MediaFileRow): LibraryFile {
  const { id, path, match, part, version, isDecidedAlone, isNumberedByHand, season, episode, lastEpisode } = row;
  const mediaType = row.mediaType ?? row.parsedType;
  const hasNumbers = mediaType === 'tv' && lastEpisode !== noEpisode;
  return {
    id,
    path,
    match,
    parsed: { mediaType: row.parsedType, title: row.parsedTitle, year: row.parsedYear },
    mediaType,
    numbers: hasNumbers ? { season, episode, lastEpisode } : null,
    date: row.parsedDate,
    part,
    version,
    isDecidedAlone,
    isNumberedByHand,
    reason: reasonOf(row, hasNumbers),
    problem: row.problem && mediaProblemMessages[row.problem],
  };
}

function reasonOf(row: MediaFileRow, hasNumbers: boolean): string | null {
  if (row.mediaType === null) return row.unmatchedReason && unmatchedMessages[row.unmatchedReason];
  if (row.mediaType === 'movie') return null;
  if (row.isUnlisted) return libraryMessages.unlistedEpisode;
  if (hasNumbers) return null;
  return row.parsedDate === '' ? libraryMessages.unnumberedFile : libraryMessages.undatedFile;
}
