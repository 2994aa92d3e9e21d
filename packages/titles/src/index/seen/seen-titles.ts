import type { CatalogueRead, CatalogueSource, UpstreamDocument } from '@marquee/catalogue/catalogue-read';
import { isInEnglish } from '@marquee/catalogue/upstream-language';
import type { Database } from '@marquee/db/database';
import { indexedTitles } from '@marquee/db/tables/title-index';
import type { Log } from '@marquee/domain/log';
import { eq } from 'drizzle-orm';
import {
  type CatalogueName,
  catalogueRuns,
  type IndexableTitle,
  refusedTitlesMessage,
  storeTitles,
} from '../store/store-titles.ts';
import { documentTitles } from './document-titles.ts';

/** Documents that wait; later ones are left out and come again. About 10 MB. */
const maxPending = 200;
/** Titles of one statement, so that a read of the embedded database waits little. */
const batchSize = 100;
/** Titles that are not stored again; a few MB. */
const maxRemembered = 20_000;
/** So that a crawler of every page cannot fill the disk: about 100 MB. */
const maxStored = 250_000;

const failureMessage = 'titles that were read could not be indexed';

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
      ...source,
      read: async <Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>> => {
        const document = await source.read(read);
        // Titles in another language would replace the English ones.
        if (isInEnglish(read)) this.note({ read, body: document.body });
        return document;
      },
    };
  }

  note(document: SeenDocument): void {
    if (this.pending.length < maxPending) this.pending.push(document);
  }

  /**
   * Remembers what is stored, so that it is not stored again: nothing vacuums the embedded database by itself. When
   * words are folded in another way, a migration has to delete the rows.
   */
  async recall(): Promise<void> {
    const { db, catalogue } = this.options;
    const { kind, mediaId, title, originalTitle, year, posterPath } = indexedTitles;
    const rows = await db.drizzle
      .select({ kind, id: mediaId, title, originalTitle, year, posterPath })
      .from(indexedTitles)
      .where(eq(indexedTitles.runId, catalogueRuns[catalogue]))
      .limit(maxRemembered);
    this.remember(rows);
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
    const { db, log } = this.options;
    /** Of several documents, since a statement for each costs more than its rows. */
    const batch = new Map<string, IndexableTitle>();
    try {
      while (this.pending.length > 0 && db.acceptsWrites()) {
        for (const title of this.newTitles(this.pending.shift())) {
          const waiting = batch.get(keyOf(title));
          if (waiting !== undefined && versionOf(waiting) === versionOf(title)) continue;
          // Another version of a title is merged by the database.
          if (waiting !== undefined || batch.size >= batchSize) await this.store(batch);
          batch.set(keyOf(title), title);
        }
      }
      await this.store(batch);
    } catch (error) {
      this.pending = [];
      log.warn({ err: error }, failureMessage);
    }
  }

  /** Stores and empties the batch. */
  private async store(batch: Map<string, IndexableTitle>): Promise<void> {
    if (batch.size === 0) return;
    const { db, catalogue, log } = this.options;
    const runId = catalogueRuns[catalogue];
    const titles = [...batch.values()];
    batch.clear();
    this.storedCount ??= await db.drizzle.$count(indexedTitles, eq(indexedTitles.runId, runId));
    if (this.storedCount >= maxStored) return;
    const refused = await storeTitles(db, runId, titles);
    if (refused > 0) log.warn({ refused }, refusedTitlesMessage);
    // Counts a title twice that changed: the limit is a rough one.
    this.storedCount += titles.length;
    this.remember(titles);
  }

  private newTitles(document: SeenDocument | undefined): IndexableTitle[] {
    if (document === undefined) return [];
    try {
      const titles = documentTitles(document.read, JSON.parse(document.body.toString('utf8')));
      return titles.filter((title) => this.remembered.get(keyOf(title)) !== versionOf(title));
    } catch (error) {
      this.options.log.warn({ err: error }, failureMessage);
      return [];
    }
  }

  private remember(titles: readonly TitleVersion[]): void {
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

type TitleVersion = Omit<IndexableTitle, 'popularity' | 'votes'>;

function keyOf({ kind, id }: TitleVersion): string {
  return `${kind} ${id}`;
}

/** Popularity changes with every read, but rarely the order of suggestions. */
function versionOf({ title, originalTitle, year, posterPath }: TitleVersion): string {
  return JSON.stringify([title, originalTitle === title ? '' : originalTitle, year, posterPath]);
}
