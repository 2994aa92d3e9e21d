import type { LibraryTitle, LibraryTitleQuery } from '@marquee/domain/library/library-titles';
import type { Context } from '../context.ts';
import { filesOfTitle, inPlayOrder, versionName } from './title-files.ts';
import { libraryOfViewer } from './viewer.ts';

/** What the library has of a title, for those who may see it. @throws ApplicationError */
export async function libraryTitle(context: Context, query: LibraryTitleQuery): Promise<LibraryTitle> {
  const library = await libraryOfViewer(context);
  if (library === null) return { files: 0, episodes: [], versions: [] };
  const files = await filesOfTitle(context, query);
  if (query.mediaType === 'movie') {
    const versions = new Set(inPlayOrder(files, library).map((file) => versionName({ ...file, part: 0 })));
    return { files: files.length, episodes: [], versions: [...versions].filter((name) => name !== '') };
  }
  const episodes = new Map<string, LibraryTitle['episodes'][number]>();
  for (const { season, episode: first, lastEpisode } of files) {
    for (let episode = first; episode <= lastEpisode; episode += 1) {
      episodes.set(`${season}:${episode}`, { season, episode });
    }
  }
  return {
    files: files.length,
    episodes: [...episodes.values()].sort((a, b) => a.season - b.season || a.episode - b.episode),
    versions: [],
  };
}
