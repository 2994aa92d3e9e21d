import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import type { LibraryTitleQuery } from '@marquee/domain/library/library-titles';
import type { MediaProbe } from '@marquee/domain/library/media-file';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Files of a title that are there now. */
export async function filesOfTitle({ db }: Pick<Context, 'db'>, title: LibraryTitleQuery, where?: SQL) {
  return db.drizzle
    .select()
    .from(mediaFiles)
    .where(
      and(
        eq(mediaFiles.mediaType, title.mediaType),
        eq(mediaFiles.mediaId, title.id),
        isNull(mediaFiles.missingSince),
        where,
      ),
    );
}

/** `lastEpisode` of a file whose name says no episode; a file that begins with an episode 0 ends with a later one. */
export const unnumbered = 0;

/** Least width in px of a picture that carries the name: wide films are lower than the name says. */
const resolutions = [
  { name: '4320p', minWidth: 5_200 },
  { name: '2160p', minWidth: 3_000 },
  { name: '1440p', minWidth: 2_200 },
  { name: '1080p', minWidth: 1_700 },
  { name: '720p', minWidth: 1_100 },
  { name: '480p', minWidth: 1 },
] as const;

function resolutionName({ video: { width, height } }: MediaProbe): string {
  // A 4:3 picture is narrower than its height says.
  const effectiveWidth = Math.max(width, (height * 16) / 9);
  return resolutions.find(({ minWidth }) => effectiveWidth >= minWidth)?.name ?? '';
}

/** What distinguishes the files of a title, such as '2160p' or 'Director’s Cut, part 2'; '' when nothing does. */
export function versionName({ version, probe, part }: Pick<MediaFileRow, 'version' | 'probe' | 'part'>): string {
  const name = version || (probe ? resolutionName(probe) : '');
  return [name, ...(part > 0 ? [`part ${part}`] : [])].filter((text) => text !== '').join(', ');
}

/** Parts in order; of the versions first what goes out as it is, then the largest picture. */
export function inPlayOrder(files: readonly MediaFileRow[]): MediaFileRow[] {
  const rank = ({ method }: MediaFileRow) => (method === null ? 2 : { direct: 0, remux: 1 }[method]);
  const pixels = ({ probe }: MediaFileRow) => (probe ? probe.video.width * probe.video.height : 0);
  return [...files].sort((a, b) => a.part - b.part || rank(a) - rank(b) || pixels(b) - pixels(a) || a.id - b.id);
}
