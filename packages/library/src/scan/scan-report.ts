import type { Database } from '@marquee/db/database';
import { renewScanLease, type ScanProgress } from './scan-lease.ts';

/** Time between two updates of the row of a scan. */
const updateIntervalMs = 1_000;
/** The lease is renewed also while one file takes long. */
const renewalIntervalMs = 15_000;
/** Unreadable folders and files that a report lists. */
const maxUnreadable = 100;

/** Another process has the lease of the scan, since this one did not renew it. */
class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

interface ReportOptions {
  readonly db: Pick<Database, 'drizzle'>;
  readonly clock: () => Date;
  /** Called when the lease is lost. */
  readonly onLost: () => void;
}

/** Stores the progress of a scan, at most once a second, and renews its lease. */
export class ScanReport {
  private readonly unreadable: string[] = [];
  private pending: ScanProgress = {};
  private updatedAtMs = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly id: number,
    private readonly options: ReportOptions,
  ) {
    const renew = () => this.update({}, { isImmediate: true }).catch(options.onLost);
    this.timer = setInterval(() => void renew(), renewalIntervalMs).unref();
  }

  addUnreadable(text: string): void {
    if (this.unreadable.length < maxUnreadable) this.unreadable.push(text);
  }

  /** @throws LeaseLostError */
  async update(progress: ScanProgress, { isImmediate = false } = {}): Promise<void> {
    const isNewPhase = progress.phase !== undefined && progress.phase !== this.pending.phase;
    this.pending = { ...this.pending, ...progress };
    const nowMs = performance.now();
    if (!isImmediate && !isNewPhase && nowMs - this.updatedAtMs < updateIntervalMs) return;
    this.updatedAtMs = nowMs;
    await this.write({});
  }

  /** @throws LeaseLostError */
  async finish(): Promise<void> {
    this.stop();
    await this.write({ finishedAt: this.options.clock() });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async write(finished: { finishedAt?: Date }): Promise<void> {
    const { db, clock } = this.options;
    const row = { ...this.pending, unreadable: this.unreadable, aliveAt: clock(), ...finished };
    if (await renewScanLease(db, this.id, row)) return;
    throw new LeaseLostError('another process scans the library');
  }
}
