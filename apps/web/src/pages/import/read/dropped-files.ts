import type { DroppedFile } from './reader-messages.ts';

type Entries = readonly FileSystemEntry[];

/** More files than an export has: a whole disk was dropped. */
const maxFiles = 10_000;

/** The files of a drop, those in folders too. Call it in the event: afterwards the browser forgets what was dropped. */
export async function filesOfDrop(transfer: DataTransfer): Promise<DroppedFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return filesOfInput(transfer.files);
  const files: DroppedFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && files.length < maxFiles; entry = waiting.shift()) {
    if (isFile(entry)) files.push(await fileOf(entry));
    else if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
  }
  return files;
}

/** The files of an input, which may be one of folders. */
export function filesOfInput(list: FileList | null): DroppedFile[] {
  return [...(list ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, blob: file }));
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<DroppedFile> {
  return new Promise((resolve, reject) => {
    entry.file((blob) => resolve({ name: entry.fullPath.replace(/^\//, ''), blob }), reject);
  });
}

/** `readEntries` returns a folder in batches, and an empty one at its end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<Entries> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<Entries>((resolve, reject) => reader.readEntries(resolve, reject));
    if (more.length === 0) return entries;
    entries.push(...more);
  }
}
