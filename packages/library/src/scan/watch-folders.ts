import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@marquee/domain/log';

/** Folders to watch: each takes one of the 8,192 or more that Linux allows a user by default. */
const maxFolders = 6_000;

export interface FolderWatch {
  /** Watches a folder, relative to the root, too. */
  add(folder: string): void;
  /** Watches these folders and no others. */
  follow(folders: ReadonlySet<string>): void;
  close(): void;
}

/**
 * Watches folders for changes, each one by itself: `recursive` would watch each file, too, on Node 20. What cannot be
 * watched, such as folders of a network drive, the schedule finds.
 */
export function watchFolders(root: string, { onChange, log }: { onChange: () => void; log: Log }): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let isFull = false;

  function stopWatching(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function startWatching(folder: string): void {
    try {
      const watcher = watch(join(root, folder), { persistent: false }, onChange);
      watcher.on('error', () => stopWatching(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && ['ENOSPC', 'EMFILE'].includes(String(error.code)))) return;
      isFull = true;
      log.warn({ watched: watchers.size }, 'too many folders to watch; others are read on schedule');
    }
  }

  function add(folder: string): void {
    if (!isFull && watchers.size < maxFolders && !watchers.has(folder)) startWatching(folder);
  }

  return {
    add,
    follow(folders) {
      for (const folder of [...watchers.keys()]) if (!folders.has(folder)) stopWatching(folder);
      for (const folder of folders) add(folder);
    },
    close() {
      for (const folder of [...watchers.keys()]) stopWatching(folder);
    },
  };
}
