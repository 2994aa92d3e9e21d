import { Inflate } from 'fflate';
import type { ImportFile } from '../import-file.ts';
import { ArchiveError } from './archive-error.ts';
import { checksum } from './checksum.ts';
import type { ReadBudget } from './read-budget.ts';
import type { ArchiveEntry } from './read-directory.ts';

const headerBytes = 30;
const headerSignature = 0x04034b50;
/** Deflate packs at most 1,032 to 1: a step unpacks to 17 MB at most. */
const stepBytes = 16_384;
const stored = 0;
const deflated = 8;

/** The content of an entry. What comes out is counted, whatever the headers say. Throws ArchiveError. */
export async function unpackEntry(file: ImportFile, entry: ArchiveEntry, budget: ReadBudget): Promise<Uint8Array> {
  if (entry.isLocked) throw new ArchiveError('locked');
  const packed = await readPacked(file, entry, budget.maxEntryBytes);
  const parts = new Parts(budget);
  if (entry.method === stored) parts.add(packed);
  else if (entry.method === deflated) inflate(packed, parts);
  else throw new ArchiveError('damaged');
  const content = parts.join();
  if (checksum(content) !== entry.crc) throw new ArchiveError('damaged');
  return content;
}

async function readPacked(file: ImportFile, entry: ArchiveEntry, maxBytes: number): Promise<Uint8Array> {
  const { offset, packedBytes } = entry;
  const header = await file.read(offset, offset + headerBytes);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.getUint32(0, true) !== headerSignature) throw new ArchiveError('damaged');
  const start = offset + headerBytes + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + packedBytes > file.size) throw new ArchiveError('damaged');
  // Unpacked it is hardly smaller.
  if (packedBytes > maxBytes) throw new ArchiveError('entryTooLarge');
  return file.read(start, start + packedBytes);
}

function inflate(packed: Uint8Array, parts: Parts): void {
  const inflater = new Inflate((part) => parts.add(part));
  for (let start = 0; start < packed.length; start += stepBytes) {
    const end = start + stepBytes;
    inflater.push(packed.subarray(start, end), end >= packed.length);
  }
}

/** What was unpacked so far. */
class Parts {
  readonly #parts: Uint8Array[] = [];
  readonly #budget: ReadBudget;
  #length = 0;

  constructor(budget: ReadBudget) {
    this.#budget = budget;
  }

  add(part: Uint8Array): void {
    this.#length += part.length;
    this.#budget.take(part.length);
    if (this.#length > this.#budget.maxEntryBytes) throw new ArchiveError('entryTooLarge');
    this.#parts.push(part);
  }

  join(): Uint8Array {
    const whole = new Uint8Array(this.#length);
    let position = 0;
    for (const part of this.#parts) {
      whole.set(part, position);
      position += part.length;
    }
    return whole;
  }
}
