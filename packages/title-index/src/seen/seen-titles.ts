import type { CatalogueRead, CatalogueSource, UpstreamDocument } from '@marquee/catalogue/catalogue-read';
import type { Database } from '@marquee/db/database';
import { indexedTitles } from '@marquee/db/tables/title-index';
import type { Log } from '@marquee/domain/log';
import { eq } from 'drizzle-orm';
import { type CatalogueName, catalogueRuns, type IndexableTitle, storeTitles } from '../store/store-titles.ts';

import { documentTitles } from './document-titles.ts';

/** Documents that wait; later ones are left out and come again. About 10 MB. */
const maxPending = 200;
/** Titles of one statement, so that a read of the embedded database waits little. */
const batchSize = 100;
/** Titles that are not stored again; a few MB. */
const maxRemembered = 20_000;
/** So that a crawler of every page cannot fill the disk: about 100 MB. */
const maxStored = 250_000;

export interface SeenTitlesOptions {
  readonly db: Pick<Database, 'drizzle' | 'acceptsWrites'>;
  readonly catalogue: CatalogueName;
  readonly log: Log;
  readonly intervalMs?: number;
}

interface SeenDocument {
  readonly read: CatalogueRead;
  readonly body: Buffer;
}

/** Stores what passes through the catalogue, in the background: reads never wait for it, nor fail with it. */
export class SeenTitles {
  private pending: SeenDocument[] = [];
  private readonly remembered = new Map<string, string>();
  private storedCount: number | null = null;
  private storing: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: SeenTitlesOptions) {
    this.timer = setInterval(() => void this.flush(), options.intervalMs ?? 2_000).unref();
  }

  /** The source, with its documents noted. */
  observe(source: CatalogueSource): CatalogueSource {
    return {
      name: source.name,
      read: async <Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>> => {
        const document = await source.read(read);
        if (isIndexed(read)) this.note({ read, body: document.body });
        return document;
      },
    };
  }

  note(document: SeenDocument): void {
    if (this.pending.length < maxPending) this.pending.push(document);
  }

  /** Stores what waits; one at a time. Failures are logged. */
  flush(): Promise<void> {
    this.storing ??= this.storePending().finally(() => {
      this.storing = null;
    });
    return this.storing;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.pending = [];
    await this.storing;
  }

  private async storePending(): Promise<void> {
    const { db, log, catalogue } = this.options;
    const runId = catalogueRuns[catalogue];
    try {
      while (this.pending.length > 0 && db.acceptsWrites()) {
        const titles = this.newTitles(this.pending.shift());
        for (let start = 0; start < titles.length; start += batchSize) {
          this.storedCount ??= await db.drizzle.$count(indexedTitles, eq(indexedTitles.runId, runId));
          if (this.storedCount >= maxStored) return;
          const batch = titles.slice(start, start + batchSize);
          await storeTitles(db, runId, batch);
          // Counts a title twice that changed: the limit is a rough one.
          this.storedCount += batch.length;
          this.remember(batch);
        }
      }
    } catch (error) {
      this.pending = [];
      log.warn({ err: error }, 'titles that were read could not be indexed');
    }
  }

  private newTitles(document: SeenDocument | undefined): IndexableTitle[] {
    if (document === undefined) return [];
    const titles = documentTitles(document.read, JSON.parse(document.body.toString('utf8')));
    return titles.filter((title) => this.remembered.get(keyOf(title)) !== versionOf(title));
  }

  private remember(titles: readonly IndexableTitle[]): void {
    for (const title of titles) {
      this.remembered.delete(keyOf(title));
      this.remembered.set(keyOf(title), versionOf(title));
    }
    for (const key of this.remembered.keys()) {
      if (this.remembered.size <= maxRemembered) break;
      this.remembered.delete(key);
    }
  }
}

/** Titles in another language come through the proxy, and would replace those that the pages show. */
function isIndexed(read: CatalogueRead): boolean {
  const { language = 'en' } = ('parameters' in read && read.parameters) || {};
  return /^en\b/i.test(language);
}

function keyOf({ kind, id }: IndexableTitle): string {
  return `${kind} ${id}`;
}

/** Popularity changes with every read, but rarely the order of suggestions. */
function versionOf({ title, originalTitle, year, posterPath }: IndexableTitle): string {
  return JSON.stringify([title, originalTitle, year, posterPath]);
}
