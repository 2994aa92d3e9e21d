import type { ImportFile } from '../import-file.ts';
import { maxEntries } from '../read-limits.ts';
import { ArchiveError } from './archive-error.ts';

/** An entry as the directory of the archive names it; its sizes may be wrong. */
export interface ArchiveEntry {
  readonly name: string;
  /** 0 is stored, 8 deflated. */
  readonly method: number;
  readonly isLocked: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  /** Of its local header. */
  readonly offset: number;
}

const endBytes = 22;
const maxCommentBytes = 65_535;
const locatorBytes = 20;
const entryBytes = 46;
const signatures = { end: 0x06054b50, locator: 0x07064b50, wideEnd: 0x06064b50, entry: 0x02014b50 };
/** A value that is in the record of 64 bits instead. */
const wide = 0xffffffff;

/** Whether the content begins as a ZIP does. */
export function isArchive(start: Uint8Array): boolean {
  const [p, k, third, fourth] = start;
  return p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));
}

/** Entries of a ZIP without its folders. Nothing is unpacked. Throws ArchiveError, or RangeError if it is damaged. */
export async function readDirectory(file: ImportFile): Promise<ArchiveEntry[]> {
  const { count, offset, bytes } = await readEnd(file);
  if (count > maxEntries) throw new ArchiveError('tooManyEntries');
  const directory = await readView(file, offset, offset + bytes);
  const entries: ArchiveEntry[] = [];
  let position = 0;
  for (let index = 0; index < count; index++) {
    const { entry, length } = readEntry(directory, position);
    if (!entry.name.endsWith('/')) entries.push(entry);
    position += length;
  }
  return entries;
}

interface DirectoryPlace {
  readonly count: number;
  readonly offset: number;
  readonly bytes: number;
}

async function readEnd(file: ImportFile): Promise<DirectoryPlace> {
  const start = Math.max(0, file.size - endBytes - maxCommentBytes - locatorBytes);
  const view = await readView(file, start, file.size);
  let position = view.byteLength - endBytes;
  while (position >= 0 && view.getUint32(position, true) !== signatures.end) position--;
  if (position < 0) throw new ArchiveError('damaged');
  const locator = position - locatorBytes;
  if (locator >= 0 && view.getUint32(locator, true) === signatures.locator) {
    const wideStart = wideNumber(view, locator + 8);
    const end = await readView(file, wideStart, wideStart + 56);
    if (end.getUint32(0, true) !== signatures.wideEnd) throw new ArchiveError('damaged');
    return { count: wideNumber(end, 32), bytes: wideNumber(end, 40), offset: wideNumber(end, 48) };
  }
  return {
    count: view.getUint16(position + 10, true),
    bytes: view.getUint32(position + 12, true),
    offset: view.getUint32(position + 16, true),
  };
}

function readEntry(view: DataView, position: number): { entry: ArchiveEntry; length: number } {
  if (view.getUint32(position, true) !== signatures.entry) throw new ArchiveError('damaged');
  const nameBytes = view.getUint16(position + 28, true);
  const extraBytes = view.getUint16(position + 30, true);
  const commentBytes = view.getUint16(position + 32, true);
  const nameStart = position + entryBytes;
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameStart, nameBytes));
  const extra = { view, start: nameStart + nameBytes, end: nameStart + nameBytes + extraBytes };
  return {
    entry: {
      name: name.replaceAll('\\', '/'),
      isLocked: (view.getUint16(position + 8, true) & 1) === 1,
      method: view.getUint16(position + 10, true),
      crc: view.getUint32(position + 16, true),
      ...readPlace(view, position, extra),
    },
    length: entryBytes + nameBytes + extraBytes + commentBytes,
  };
}

interface ExtraFields {
  readonly view: DataView;
  readonly start: number;
  readonly end: number;
}

/** Of sizes and offset only those that do not fit are in the extra field, in this order. */
function readPlace(view: DataView, position: number, extra: ExtraFields): { packedBytes: number; offset: number } {
  let packedBytes = view.getUint32(position + 20, true);
  let offset = view.getUint32(position + 42, true);
  if (packedBytes !== wide && offset !== wide) return { packedBytes, offset };
  let next = findWideField(extra);
  if (view.getUint32(position + 24, true) === wide) next += 8;
  if (packedBytes === wide) {
    packedBytes = wideNumber(view, next);
    next += 8;
  }
  if (offset === wide) offset = wideNumber(view, next);
  return { packedBytes, offset };
}

function findWideField({ view, start, end }: ExtraFields): number {
  let position = start;
  while (position + 4 <= end) {
    if (view.getUint16(position, true) === 1) return position + 4;
    position += 4 + view.getUint16(position + 2, true);
  }
  throw new ArchiveError('damaged');
}

function wideNumber(view: DataView, position: number): number {
  return Number(view.getBigUint64(position, true));
}

async function readView(file: ImportFile, start: number, end: number): Promise<DataView> {
  if (start < 0 || end > file.size || start > end) throw new ArchiveError('damaged');
  const bytes = await file.read(start, end);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
