import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { resolveInside } from '../streams/media-file-lookup.ts';
import { createSideFileOwner, type SideFileOwner } from './side-file-owner.ts';
import { readSubtitleWords, type SubtitleWords } from './subtitle-words.ts';

/** A file of subtitles for a video. */
export interface SideFile extends SubtitleWords {
  /** Absolute, without symbolic links. */
  readonly path: string;
}

const subtitleExtension = /\.(?:srt|ass|ssa|vtt|sub)$/i;
const subtitleFolder = /^(?:subs?|subtitles?)$/i;
/** A menu with more is of no use. */
export const maxSubtitles = 64;

interface FoundName {
  /** Below the video's folder. */
  readonly path: string;
  readonly words: SubtitleWords;
}

/**
 * Files beside a video, or in a folder `Subs` beside it, that belong to it by their names.
 * @param path without symbolic links
 * @param folder MEDIA_DIR
 */
export async function listSideFiles(path: string, folder: string): Promise<SideFile[]> {
  const home = dirname(path);
  const [names, root] = await Promise.all([readdir(home), realpath(folder)]);
  const owner = createSideFileOwner({ folder: relative(root, home), name: basename(path), names });
  const beside = found(names, (stem) => owner.wordsBeside(stem));
  const inside = names.filter((name) => subtitleFolder.test(name)).map((name) => listFolder(home, name, owner));
  const all = [...beside, ...(await Promise.all(inside)).flat()].slice(0, maxSubtitles);
  const resolved = all.map(async ({ path: below, words }): Promise<SideFile | null> => {
    const real = await resolveInside(root, relative(root, join(home, below)));
    return real === null ? null : { ...words, path: real };
  });
  return (await Promise.all(resolved)).filter((file) => file !== null);
}

/** Files of `Subs`, and of the folder of a video or a language in it. */
async function listFolder(home: string, folder: string, owner: SideFileOwner): Promise<FoundName[]> {
  const names = await namesIn(join(home, folder));
  const files = found(names, (stem) => owner.wordsInside(stem));
  const folders = names.filter((name) => !subtitleExtension.test(name)).sort();
  const inner = folders.map(async (name) => {
    const { language, title, startsOtherwise } = readSubtitleWords(name);
    const isLanguage = language !== '' && title === '' && !startsOtherwise;
    const isOfVideo = !isLanguage && owner.wordsBeside(name) !== null;
    if (!isLanguage && !isOfVideo) return [];
    const wordsOf = (stem: string) => owner.wordsInside(stem) ?? (isOfVideo ? readSubtitleWords(stem) : null);
    return found(await namesIn(join(home, folder, name)), wordsOf).map(({ path, words }) => ({
      path: join(name, path),
      words: { ...words, language: words.language || language },
    }));
  });
  const all = [...files, ...(await Promise.all(inner)).flat()];
  return all.map(({ path, words }) => ({ path: join(folder, path), words }));
}

/** None of what is no folder, or cannot be read. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function found(names: readonly string[], wordsOf: (stem: string) => SubtitleWords | null): FoundName[] {
  const stems = new Set(names.map((name) => name.toLowerCase()));
  return names
    .filter((name) => subtitleExtension.test(name) && !isPictures(name, stems))
    .sort()
    .flatMap((name) => {
      const words = wordsOf(name.slice(0, -extname(name).length));
      return words === null ? [] : [{ path: name, words }];
    });
}

/** VobSub: a `.sub` of pictures, with their index beside it. */
function isPictures(name: string, names: ReadonlySet<string>): boolean {
  return /\.sub$/i.test(name) && names.has(name.toLowerCase().replace(/sub$/, 'idx'));
}
