import { profileColumns } from '@marquee/auth/account';
import { CatalogueError } from '@marquee/catalogue/catalogue-error';
import { profiles } from '@marquee/db/tables/profiles';
import { importMessages } from '@marquee/domain/exchange/import-messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { createPace, type Pace } from '../../pace.ts';
import { todayOf } from '../../record/show-episodes.ts';
import { commitImport } from '../commit/commit-import.ts';
import { matchImport } from '../match/match-import.ts';
import { type ImportCatalogue, pacedCatalogue } from '../match/paced-catalogue.ts';
import { ImportLease, LeaseLostError } from './lease.ts';

/** Imports that one process works on at once, one of each member: a long one holds up nobody else. */
const maxAtOnce = 4;

/** For the whole site: half of what the upstream allows. */
const lookUpsPerSecond = 20;

/** After a failure of the catalogue, or of anything else. */
const retryMs = { catalogue: 15_000, other: 60_000 };

interface WorkOptions extends Pick<Context, 'db' | 'catalogue' | 'titles' | 'clock' | 'log'> {
  /** Of the look-ups; tests wait for none. */
  readonly pace?: Pace;
  /** Rows that are committed at once; tests need more than one batch. */
  readonly batchSize?: number;
}

/**
 * Matches and commits imports in the background (docs/behaviour/imports.md §5). A lease names the process that works on
 * an import; when the lease of a killed process ends, another process goes on.
 */
export class ImportWork {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();
  /** Ids of the profiles that it works for. */
  private readonly busy = new Set<number>();
  private readonly pace: Pace;

  constructor(private readonly options: WorkOptions) {
    this.pace = options.pace ?? createPace({ perSecond: lookUpsPerSecond });
  }

  /** Starts on all imports that no process works on; does not wait for them. */
  async start(): Promise<void> {
    const free = maxAtOnce - this.running.size;
    if (free <= 0 || this.stopping.signal.aborted) return;
    for (const lease of await ImportLease.takeDue(this.options, free, this.busy)) {
      const { profileId } = lease.named;
      this.busy.add(profileId);
      const work = this.workOn(lease).finally(() => {
        this.busy.delete(profileId);
        this.running.delete(work);
        // Another one of the member may have waited.
        this.wake();
      });
      this.running.add(work);
    }
  }

  /** Starts in the background, after a member's call. */
  wake(): void {
    const started = this.start()
      .catch((error) => this.options.log.error({ err: error }, 'imports could not be worked on'))
      .finally(() => this.running.delete(started));
    this.running.add(started);
  }

  /** The catalogue at the pace of all imports of this process, for a member's call. */
  pacedCatalogue(): ImportCatalogue {
    return pacedCatalogue(this.options.catalogue, this.pace, new AbortController().signal);
  }

  /** Settles when this process works on no import. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }

  /** Stops between two look-ups or batches; another process, or the next start, goes on. */
  async close(): Promise<void> {
    this.stopping.abort(new Error('the server stops'));
    await this.settled();
  }

  /** Never rejects. */
  private async workOn(lease: ImportLease): Promise<void> {
    const { log } = this.options;
    const { id } = lease.named;
    try {
      await this.workOff(lease);
    } catch (error) {
      if (error instanceof LeaseLostError) return;
      const isStopping = this.stopping.signal.aborted;
      const isAway = error instanceof CatalogueError;
      if (!isStopping) log.warn({ err: error, import: id }, 'import waits');
      const left = isStopping
        ? lease.leave(0)
        : lease.leave(retryMs[isAway ? 'catalogue' : 'other'], importMessages[isAway ? 'waiting' : 'failed']);
      await left.catch((cause) => {
        if (!(cause instanceof LeaseLostError)) log.warn({ err: cause, import: id }, 'import not left');
      });
    }
  }

  private async workOff(lease: ImportLease): Promise<void> {
    const { batchSize, catalogue, clock, db, titles } = this.options;
    const { signal } = this.stopping;
    const { profileId, state } = lease.named;
    if (state === 'committing') return commitImport({ db, clock, titles, lease, signal, batchSize });
    const [profile] = await db.drizzle.select(profileColumns).from(profiles).where(eq(profiles.id, profileId));
    if (!profile) return;
    await matchImport({
      db,
      clock,
      titles,
      lease,
      signal,
      catalogue: pacedCatalogue(catalogue, this.pace, signal),
      today: todayOf({ clock, profile }),
    });
  }
}
