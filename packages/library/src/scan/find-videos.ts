import { isUtf8 } from 'node:buffer';
import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { maxLibraryPath } from '@marquee/domain/library/library-limits';
import { plainText } from '@marquee/domain/plain-text';
import { ignoredFile, ignoredFolder } from '../names/ignored-names.ts';
import { isInside } from '../streams/media-file-lookup.ts';

export interface FoundVideo {
  /** Relative to the library's folder, with `/`. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** The videos of one folder. */
export interface FoundFolder {
  /** Relative; '' for the library's folder. */
  readonly folder: string;
  readonly videos: readonly FoundVideo[];
}

export interface Search {
  /** Absolute path of the library's folder, without symbolic links. */
  readonly root: string;
  /** Called for folders and files that cannot be read, with a relative path. */
  readonly onUnreadable: (path: string, reason: string) => void;
  readonly signal: AbortSignal;
}

/** Deeper folders are left out. */
const maxDepth = 32;
/** Files whose facts are read at the same time: a network drive answers each one slowly. */
const concurrency = 16;
/** The year 9999, which Postgres and JavaScript still write alike. */
const lastTimeMs = 253_370_764_800_000;
/** Files that exclude their folder, for other media servers too. */
const exclusions = new Set(['.ignore', '.nomedia', '.plexignore']);

/**
 * Finds all videos of a folder, folder by folder, the ones of a folder before those inside it. Symbolic links are
 * followed as long as they lead to something within the library's folder, each folder once.
 */
export async function* findVideos(search: Search): AsyncGenerator<FoundFolder> {
  const visited = new Set<string>([search.root]);
  const pending: string[] = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    search.signal.throwIfAborted();
    const entries = await readFolder(search, folder);
    if (entries === null) continue;
    const { files, folders } = await classify(search, folder, entries);
    yield { folder, videos: await readFacts(search, files) };
    const inner: string[] = [];
    for (const path of folders) if (await isNewFolder(search, path, visited)) inner.push(path);
    pending.push(...inner.reverse());
  }
}

/** Null if the folder cannot be read or is excluded. */
async function readFolder({ root, onUnreadable }: Search, folder: string): Promise<Dirent<Buffer>[] | null> {
  try {
    const entries = (await readdir(join(root, folder), {
      withFileTypes: true,
      encoding: 'buffer',
    })) as unknown as Dirent<Buffer>[];
    return folder !== '' && entries.some(({ name }) => exclusions.has(name.toString())) ? null : entries;
  } catch (error) {
    if (folder === '') throw error;
    onUnreadable(folder, reasonOf(error));
    return null;
  }
}

async function classify(search: Search, folder: string, entries: readonly Dirent<Buffer>[]) {
  const files: string[] = [];
  const folders: string[] = [];
  const linked: string[] = [];
  const depth = folder === '' ? 0 : folder.split('/').length;
  for (const entry of entries) {
    const name = entry.name.toString();
    const path = folder === '' ? name : `${folder}/${name}`;
    const kind = entry.isSymbolicLink() ? await kindOfLink(search, path) : kindOf(entry);
    const isIgnored = kind === 'folder' ? ignoredFolder(name) !== null : ignoredFile(name) !== null;
    if (kind === null || isIgnored) continue;
    if (!isUtf8(entry.name)) search.onUnreadable(path, 'its name is not UTF-8');
    else if (!plainText.test(name)) search.onUnreadable(path, 'its name has control characters');
    else if (Buffer.byteLength(path) > maxLibraryPath) search.onUnreadable(path, 'its path is too long');
    else if (kind === 'file') files.push(path);
    else if (depth < maxDepth) (entry.isSymbolicLink() ? linked : folders).push(path);
    else search.onUnreadable(path, 'too many folders inside each other');
  }
  // Folders come before links to them: a new link must not rename their files.
  return { files: files.sort(), folders: [...folders.sort(), ...linked.sort()] };
}

function kindOf(entry: Pick<Stats, 'isFile' | 'isDirectory'>): 'file' | 'folder' | null {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : null;
}

/** What a symbolic link within the library's folder leads to; null if it leads out of it, or nowhere. */
async function kindOfLink({ root, onUnreadable }: Search, path: string): Promise<'file' | 'folder' | null> {
  try {
    const target = await realpath(join(root, path));
    if (isInside(root, target)) return kindOf(await stat(target));
    if (target !== root) onUnreadable(path, 'the link leads out of the folder');
    return null;
  } catch (error) {
    onUnreadable(path, reasonOf(error));
    return null;
  }
}

/** Whether a folder was not visited yet, by whatever link. */
async function isNewFolder({ root, onUnreadable }: Search, folder: string, visited: Set<string>): Promise<boolean> {
  try {
    const target = await realpath(join(root, folder));
    if (visited.has(target)) return false;
    visited.add(target);
    return true;
  } catch (error) {
    onUnreadable(folder, reasonOf(error));
    return false;
  }
}

async function readFacts({ root, onUnreadable }: Search, paths: readonly string[]): Promise<FoundVideo[]> {
  const videos: FoundVideo[] = [];
  for (let start = 0; start < paths.length; start += concurrency) {
    const batch = paths.slice(start, start + concurrency).map(async (path) => {
      try {
        const { size, mtimeMs } = await stat(join(root, path));
        const timeMs = Math.min(Math.max(0, Math.trunc(mtimeMs)), lastTimeMs);
        videos.push({ path, sizeBytes: size, modifiedAt: new Date(timeMs) });
      } catch (error) {
        onUnreadable(path, reasonOf(error));
      }
    });
    await Promise.all(batch);
  }
  return videos.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The code of a file system error, such as EACCES. Its message would contain a path of the machine. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
