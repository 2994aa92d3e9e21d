import type { MediaFileRow } from '@marquee/db/tables/media-files';
import { libraryMessages, mediaProblemMessages } from '@marquee/domain/library/library-messages';
import type { LibraryPlay, LibraryPlayQuery } from '@marquee/domain/library/library-titles';
import { chosenParameter } from '@marquee/domain/library/player-page';
import type { Messages } from '@marquee/domain/messages/messages';
import type { Context, VideoLibrary } from '../context.ts';
import { filesOfTitle, holdsEpisodes, inPlayOrder, versionName } from './title-files.ts';
import { accountIdOfViewer, libraryOfViewer } from './viewer.ts';

/** How to play a title from the library, for those who may see it; null if it has no file. @throws ApplicationError */
export async function playFromLibrary(context: Context, query: LibraryPlayQuery): Promise<LibraryPlay | null> {
  const { messages } = context;
  const library = await libraryOfViewer(context);
  if (library === null) return null;
  const { season = 0, episode = 0 } = query;
  const ofEpisode = query.mediaType === 'tv' ? holdsEpisodes({ season, episode, lastEpisode: episode }) : undefined;
  const files = inPlayOrder(await filesOfTitle(context, query, ofEpisode), library);
  const chosen = files.find(({ id }) => id === query.fileId);
  const file = chosen ?? files[0];
  if (!file) return null;
  const problem = problemOf(file, library, messages);
  const grant = { accountId: await accountIdOfViewer(context) };
  const signed = problem === null ? await library.addresses.playerAddress(file.id, grant) : null;
  return {
    fileId: file.id,
    address: signed && `${signed.path}?${signed.query}${chosen ? `&${chosenParameter}=1` : ''}${viewQuery(messages)}`,
    expiresAt: signed && new Date(signed.expires * 1_000).toISOString(),
    method: problem === null ? file.method : null,
    problem,
    versions: files.map((version) => ({
      fileId: version.id,
      label: versionName(version, messages) || messages.of(libraryMessages)('onlyVersion'),
      part: version.part,
    })),
  };
}

/** By it, the player and the server's refusals are in the language of the page around it; '' in English. */
export function viewQuery({ formats: { language } }: Messages): string {
  return language === 'en' ? '' : `&view=${language}`;
}

/** Why a file cannot be played now, as a sentence. */
export function problemOf(
  { problem, method }: MediaFileRow,
  { hasFfmpeg }: VideoLibrary,
  messages: Messages,
): string | null {
  if (problem !== null) return messages.of(mediaProblemMessages)(problem);
  const t = messages.of(libraryMessages);
  if (method === null) return t('notExamined');
  return method === 'remux' && !hasFfmpeg ? t('needsFfmpeg') : null;
}
