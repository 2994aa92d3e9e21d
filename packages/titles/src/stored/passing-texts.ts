import type { CatalogueRead, CatalogueSource, UpstreamDocument } from '@marquee/catalogue/catalogue-read';
import { textsOfRecord } from '@marquee/catalogue/texts-of-record';
import { languageOfRead } from '@marquee/catalogue/upstream-language';
import type { Database } from '@marquee/db/database';
import { titleTexts } from '@marquee/db/tables/titles';
import type { Log } from '@marquee/domain/log';
import { type ReadText, storeTexts } from './title-texts.ts';
import { keyOf } from './title-values.ts';

/** Texts that wait; later ones are left out and come again. */
const maxPending = 4_000;
/** Texts of one statement, so that a read of the embedded database waits little. */
const batchSize = 200;
/** So that a crawler of every page in every language cannot fill the disk: about 60 MB. */
const maxStored = 250_000;
/** Old texts are deleted daily; until then it stays full. */
const recountMs = 3_600_000;

interface PassingTextsOptions {
  readonly db: Pick<Database, 'drizzle' | 'acceptsWrites'>;
  readonly clock: () => Date;
  readonly log: Log;
  readonly intervalMs?: number;
}

/** Stores the titles of documents in other languages than English, in the background: reads never wait for it. */
export class PassingTexts {
  private readonly pending = new Map<string, ReadText>();
  private counted = { rows: 0, atMs: Number.NEGATIVE_INFINITY };
  private storing: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: PassingTextsOptions) {
    this.timer = setInterval(() => void this.flush(), options.intervalMs ?? 2_000).unref();
  }

  /** The source, with the titles of its documents noted. */
  observe(source: CatalogueSource): CatalogueSource {
    if (source.isEnglishOnly) return source;
    return {
      ...source,
      read: async <Read extends CatalogueRead>(read: Read): Promise<UpstreamDocument<Read>> => {
        const document = await source.read(read);
        this.note(source.name, read, document);
        return document;
      },
    };
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
    this.pending.clear();
    await this.storing;
  }

  private note<Read extends CatalogueRead>(
    source: CatalogueSource['name'],
    read: Read,
    { record }: UpstreamDocument<Read>,
  ): void {
    const language = languageOfRead(read);
    if (language === null) return;
    const readAt = this.options.clock();
    for (const { id: mediaId, ...text } of textsOfRecord(read, record, language)) {
      if (this.pending.size >= maxPending) return;
      const row = { ...text, mediaId, source, language, readAt };
      this.pending.set(`${language} ${keyOf(row)}`, row);
    }
  }

  private async storePending(): Promise<void> {
    const { db, log } = this.options;
    try {
      while (this.pending.size > 0 && db.acceptsWrites()) {
        const batch = [...this.pending].slice(0, batchSize);
        for (const [key] of batch) this.pending.delete(key);
        if (!(await this.hasRoom())) continue;
        await storeTexts(
          db.drizzle,
          batch.map(([, row]) => row),
        );
        // Counts a title twice that changed: the limit is a rough one.
        this.counted.rows += batch.length;
      }
    } catch (error) {
      this.pending.clear();
      log.warn({ err: error }, 'titles that were read in another language could not be stored');
    }
  }

  private async hasRoom(): Promise<boolean> {
    const { db, clock } = this.options;
    const nowMs = clock().getTime();
    if (nowMs - this.counted.atMs > recountMs) {
      this.counted = { rows: await db.drizzle.$count(titleTexts), atMs: nowMs };
    }
    return this.counted.rows < maxStored;
  }
}
