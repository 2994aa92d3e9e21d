import type { DroppedFile } from './reader-messages.ts';

type Entries = readonly FileSystemEntry[];

/** More files than an export has: a whole disk was dropped. */
export const maxFiles = 10_000;

/** No files, or too many. */
export class DropError extends Error {
  readonly reason: 'empty' | 'tooMany';

  constructor(reason: DropError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The files of a drop, those in folders too. Call it in the event: afterwards the browser forgets what was dropped.
 * @throws DropError if there is none, or too many
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return filesOfInput(transfer.files);
  const files: FileSystemFileEntry[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  for (let level: Entries = entries; ; ) {
    files.push(...level.filter(isFile));
    folders.push(...level.filter(isFolder));
    if (files.length > maxFiles) throw new DropError('tooMany');
    const folder = folders.shift();
    if (!folder) break;
    level = await entriesOf(folder);
  }
  if (files.length === 0) throw new DropError('empty');
  return Promise.all(files.map(fileOf));
}

/**
 * The files of an input, which may be one of folders.
 * @throws DropError if there are too many
 */
export function filesOfInput(list: FileList | null): DroppedFile[] {
  const files = [...(list ?? [])];
  if (files.length > maxFiles) throw new DropError('tooMany');
  return files.map((file) => ({ name: file.webkitRelativePath || file.name, blob: file }));
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<DroppedFile> {
  return new Promise((resolve, reject) => {
    entry.file((blob) => resolve({ name: entry.fullPath.replace(/^\//, ''), blob }), reject);
  });
}

/** `readEntries` returns a folder in batches, and an empty one at its end; of one with too many files, not all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<Entries> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<Entries>((resolve, reject) => reader.readEntries(resolve, reject));
    entries.push(...more);
    if (more.length === 0 || entries.length > maxFiles) return entries;
  }
}
