import { randomUUID } from 'node:crypto';
import { CatalogueError, isNotFound } from '@marquee/catalogue/catalogue-error';
import { airingReads } from '@marquee/db/tables/calendar';
import { dayOf, utc } from '@marquee/domain/record/day';
import { isEnded } from '@marquee/domain/record/listed-episodes';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { releaseJobLease, takeJobLease } from '../../job-lease.ts';
import { createPace, type Pace } from '../../pace.ts';
import { airingRows } from './airing-rows.ts';
import { daysToNextRead, oldestShownDay } from './next-read.ts';
import { type ReadTitle, readAirings } from './read-airings.ts';
import { noteCalendarTitles, storeAirings } from './store-airings.ts';

/** Of the calls that the upstream allows, which visitors need. */
const readsPerSecond = 5;

/** Between two looks at which titles are in a calendar; a title that is followed is noted at once. */
const noteEveryMs = 10 * 60_000;

const renewEveryMs = 10_000;
const dayMs = 86_400_000;

/** After so many failures in a row the upstream is away: no title is read for a while. */
const maxFailures = 3;
const pauseMs = 60_000;
const retryMs = 2 * 60_000;

interface JobOptions extends Pick<Context, 'db' | 'catalogue' | 'titles' | 'clock' | 'log'> {
  /** Of the reads; tests wait for none. */
  readonly pace?: Pace;
}

type DueTitle = typeof airingReads.$inferSelect;

/** Another process reads now. */
class LostLeaseError extends Error {}

/**
 * Reads from the catalogue on which days episodes air and films are released, of all titles in a calendar, each once
 * however many members have it (docs/behaviour/calendar.md §3). One process reads at a time.
 */
export class AiringJob {
  private readonly stopping = new AbortController();
  private readonly lease = { job: 'airings', holder: randomUUID() };
  private readonly pace: Pace;
  private running: Promise<unknown> = Promise.resolve();
  private notedAtMs = Number.NEGATIVE_INFINITY;
  private renewedAtMs = 0;
  private pausedUntilMs = 0;
  private failures = 0;

  constructor(private readonly options: JobOptions) {
    this.pace = options.pace ?? createPace({ perSecond: readsPerSecond, burstMs: 1_000 / readsPerSecond });
  }

  /** Reads what is due. Returns at once while another process reads, or the upstream is away. */
  async run(): Promise<void> {
    if (this.stopping.signal.aborted || this.nowMs() < this.pausedUntilMs) return;
    const run = this.readDue();
    this.running = run.catch(() => undefined);
    await run;
  }

  /** Stops after the read that it is at; another process, or the next start, goes on. */
  async close(): Promise<void> {
    this.stopping.abort(new Error('the server stops'));
    await this.running;
  }

  private async readDue(): Promise<void> {
    if (!(await this.takeLease())) return;
    try {
      await this.noteTitles();
      for (;;) {
        const [title] = await this.dueTitle();
        if (!title || !(await this.hasLease())) return;
        await this.readTitle(title);
        if (this.nowMs() < this.pausedUntilMs || this.stopping.signal.aborted) return;
      }
    } catch (error) {
      if (!this.stopping.signal.aborted && !(error instanceof LostLeaseError)) throw error;
    } finally {
      await releaseJobLease(this.options, this.lease);
    }
  }

  private nowMs(): number {
    return this.options.clock().getTime();
  }

  private async hasLease(): Promise<boolean> {
    return this.nowMs() - this.renewedAtMs < renewEveryMs || this.takeLease();
  }

  private takeLease(): Promise<boolean> {
    this.renewedAtMs = this.nowMs();
    return takeJobLease(this.options, this.lease);
  }

  private async noteTitles(): Promise<void> {
    if (this.nowMs() - this.notedAtMs < noteEveryMs) return;
    const { db, titles, clock, log } = this.options;
    const now = clock();
    this.notedAtMs = now.getTime();
    try {
      await noteCalendarTitles(db, { source: titles.source, now, oldestDay: oldestShownDay(utcDay(now)) });
    } catch (error) {
      // What is noted already, and what was just followed, can still be read.
      log.error({ err: error }, 'the titles of calendars could not be noted');
    }
  }

  private dueTitle(): Promise<DueTitle[]> {
    const { db, titles, clock } = this.options;
    return db.drizzle
      .select()
      .from(airingReads)
      .where(and(eq(airingReads.source, titles.source), lte(airingReads.dueAt, clock())))
      .orderBy(asc(airingReads.dueAt), asc(airingReads.mediaType), asc(airingReads.mediaId))
      .limit(1);
  }

  private async readTitle(title: DueTitle): Promise<void> {
    const { catalogue, log } = this.options;
    const { signal } = this.stopping;
    try {
      // A title may take several calls, each until the upstream's timeout.
      const turn = async () => {
        await this.pace.take(signal);
        if (!(await this.hasLease())) throw new LostLeaseError();
      };
      await this.store(title, await readAirings({ catalogue, turn, isSlow: this.failures > 0 }, title));
      this.failures = 0;
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      if (isNotFound(error)) return this.store(title, null);
      const { mediaType, mediaId } = title;
      log.warn({ err: error, mediaType, mediaId }, 'the days of a title could not be read');
      await this.retryLater(title, error);
    }
  }

  /** @param read null if the catalogue does not have the title any more */
  private async store(title: DueTitle, read: ReadTitle | null): Promise<void> {
    const { db, titles, clock } = this.options;
    const now = clock();
    const today = utcDay(now);
    const rows = read ? airingRows(read) : [];
    const days = rows.map(({ airDate }) => airDate);
    const waitDays = daysToNextRead(today, { days, hasEnded: read === null || isOver(read, today) });
    if (read) await titles.storeItems(db.drizzle, [read.title]);
    await storeAirings(db, {
      title,
      source: title.source,
      rows,
      unread: read?.unread ?? [],
      now,
      dueAt: new Date(now.getTime() + waitDays * dayMs),
    });
  }

  /** A document that cannot be read is one of the title alone. */
  private async retryLater(title: DueTitle, { failure }: CatalogueError): Promise<void> {
    const isAway = failure !== 'invalid-response';
    this.failures = isAway ? this.failures + 1 : 0;
    if (this.failures >= maxFailures) this.pausedUntilMs = this.nowMs() + pauseMs;
    const dueAt = new Date(this.nowMs() + (isAway ? retryMs : dayMs));
    await this.options.db.drizzle
      .update(airingReads)
      .set({ dueAt })
      .where(
        and(
          eq(airingReads.mediaType, title.mediaType),
          eq(airingReads.mediaId, title.mediaId),
          eq(airingReads.source, title.source),
        ),
      );
  }
}

/** Whether a show has ended, or a film is out. */
function isOver({ title }: ReadTitle, today: string): boolean {
  return title.mediaType === 'tv' ? isEnded(title.status) : title.date !== '' && title.date <= today;
}

function utcDay(now: Date): string {
  return dayOf(now.getTime(), utc);
}
