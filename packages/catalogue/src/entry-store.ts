import { LRUCache } from 'lru-cache';

/** Part of the bytes for entries of rare reads that were read once: one eighth. */
const trialShare = 1 / 8;

interface StoreOptions<Entry> {
  readonly maxBytes: number;
  readonly sizeOf: (entry: Entry, key: string) => number;
}

/**
 * Entries bounded by bytes, the least recently used ones leaving first. Those of rare reads have a small part of their
 * own until they are read again: thousands of filters that one visitor each tries push out only each other.
 */
export class EntryStore<Entry extends object> {
  private readonly common: LRUCache<string, Entry>;
  private readonly onTrial: LRUCache<string, Entry>;

  constructor({ maxBytes, sizeOf }: StoreOptions<Entry>) {
    const trialBytes = Math.max(1, Math.floor(maxBytes * trialShare));
    this.common = new LRUCache({ maxSize: Math.max(1, maxBytes - trialBytes), sizeCalculation: sizeOf });
    this.onTrial = new LRUCache({ maxSize: trialBytes, sizeCalculation: sizeOf });
  }

  /** An entry on trial that is read again joins the common ones. */
  get(key: string): Entry | undefined {
    const entry = this.common.get(key);
    if (entry) return entry;
    const again = this.onTrial.get(key);
    if (again) {
      this.onTrial.delete(key);
      this.common.set(key, again);
    }
    return again;
  }

  peek(key: string): Entry | undefined {
    return this.common.peek(key) ?? this.onTrial.peek(key);
  }

  /** @param isRare whether a new entry is on trial first */
  set(key: string, entry: Entry, isRare: boolean): void {
    if (isRare && !this.common.has(key)) this.onTrial.set(key, entry);
    else this.common.set(key, entry);
  }

  clear(): void {
    this.common.clear();
    this.onTrial.clear();
  }

  get size(): number {
    return this.common.size + this.onTrial.size;
  }

  get bytes(): number {
    return this.common.calculatedSize + this.onTrial.calculatedSize;
  }
}
