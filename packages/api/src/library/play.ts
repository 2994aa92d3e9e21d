import { type MediaFileRow, mediaFiles } from '@marquee/db/tables/media-files';
import { libraryMessages, mediaProblemMessages } from '@marquee/domain/library/library-messages';
import type { LibraryPlay, LibraryPlayQuery } from '@marquee/domain/library/library-titles';
import { and, eq, gt, gte, lte } from 'drizzle-orm';
import type { Context, VideoLibrary } from '../context.ts';
import { filesOfTitle, inPlayOrder, unnumbered, versionName } from './title-files.ts';
import { accountIdOfViewer, libraryOfViewer } from './viewer.ts';

/** How to play a title from the library, for those who may see it; null if it has no file. @throws ApplicationError */
export async function playFromLibrary(context: Context, query: LibraryPlayQuery): Promise<LibraryPlay | null> {
  const library = await libraryOfViewer(context);
  if (library === null) return null;
  const { season = 0, episode = 0 } = query;
  const ofEpisode = and(
    eq(mediaFiles.season, season),
    lte(mediaFiles.episode, episode),
    gte(mediaFiles.lastEpisode, episode),
    gt(mediaFiles.lastEpisode, unnumbered),
  );
  const files = inPlayOrder(await filesOfTitle(context, query, query.mediaType === 'tv' ? ofEpisode : undefined));
  const file = files.find(({ id }) => id === query.fileId) ?? files[0];
  if (!file) return null;
  const problem = problemOf(file, library);
  const grant = { accountId: await accountIdOfViewer(context) };
  const address = problem === null ? await library.addresses.playerAddress(file.id, grant) : null;
  return {
    fileId: file.id,
    address,
    expiresAt: address && expiryOf(address),
    method: problem === null ? file.method : null,
    problem,
    versions: files.map((version) => ({
      fileId: version.id,
      label: versionName(version) || libraryMessages.onlyVersion,
      part: version.part,
    })),
  };
}

/** Why a file cannot be played now, as a sentence. */
export function problemOf({ problem, method }: MediaFileRow, { hasFfmpeg }: VideoLibrary): string | null {
  if (problem !== null) return mediaProblemMessages[problem];
  if (method === null) return libraryMessages.notExamined;
  return method === 'remux' && !hasFfmpeg ? libraryMessages.needsFfmpeg : null;
}

/** When a signed address expires. */
function expiryOf(address: string): string {
  const expires = new URL(address, 'http://library.invalid').searchParams.get('expires');
  return new Date(Number(expires) * 1_000).toISOString();
}
