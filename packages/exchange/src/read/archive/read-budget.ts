import { maxEntryBytes, maxReadBytes } from '../read-limits.ts';
import { ArchiveError } from './archive-error.ts';

/** Bytes that an import may still read. What was unpacked counts even if it turns out to be damaged. */
export class ReadBudget {
  /** Of one file or entry. */
  readonly maxEntryBytes: number;
  #left: number;

  constructor(limits = { readBytes: maxReadBytes, entryBytes: maxEntryBytes }) {
    this.#left = limits.readBytes;
    this.maxEntryBytes = limits.entryBytes;
  }

  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new ArchiveError('tooLarge');
  }
}
