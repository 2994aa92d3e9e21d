import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface FolderPoll {
  /** Polls these folders, relative to the root, and no others. */
  follow(folders: readonly string[]): void;
  close(): void;
}

interface PollOptions {
  readonly intervalMs: number;
  readonly onChange: () => void;
}

/**
 * Calls `onChange` when a folder has other entries, or can be read again. For folders whose drive may be away: the
 * kernel reports no change when it is mounted again.
 */
export function pollFolders(root: string, { intervalMs, onChange }: PollOptions): FolderPoll {
  let entriesOf = new Map<string, Promise<string>>();
  let isPolling = false;

  async function poll(): Promise<void> {
    // A dead network drive may take minutes to fail.
    if (isPolling) return;
    isPolling = true;
    const polled = entriesOf;
    for (const [folder, before] of polled) {
      const entries = readEntries(join(root, folder));
      if ((await entries) === (await before) || polled !== entriesOf) continue;
      polled.set(folder, entries);
      onChange();
    }
    isPolling = false;
  }

  const timer = setInterval(() => void poll(), intervalMs).unref();
  return {
    follow(folders) {
      entriesOf = new Map(folders.map((folder) => [folder, readEntries(join(root, folder))]));
    },
    close: () => clearInterval(timer),
  };
}

/** The names in a folder; of one that cannot be read, none. */
async function readEntries(path: string): Promise<string> {
  const names = await readdir(path).catch(() => []);
  return names.sort().join('/');
}
