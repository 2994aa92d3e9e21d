import { withTimeout } from '@marquee/domain/async/with-timeout';
import { CatalogueError } from '../catalogue-error.ts';
import type { Clock, TimeoutSignal } from './clock.ts';
import type { TmdbLimits } from './tmdb-limits.ts';

type QueueLimits = Pick<TmdbLimits, 'requestsPerSecond' | 'burst' | 'queueTimeoutMs'>;

/** Random extra length of a pause, so that several servers do not resume at the same moment. */
const pauseJitterMs = 250;

/**
 * A token bucket: `burst` requests start at once, then evenly, so that no second sees more than `requestsPerSecond`.
 * None starts during a pause that the upstream requested.
 */
export class RequestQueue {
  private tokens: number;
  private refilledAt: number;
  private pausedUntil = 0;
  private waiting = 0;
  private queue: Promise<void> = Promise.resolve();
  /** Together with the burst they add up to the limit of a second. */
  private readonly tokensPerMs: number;

  constructor(
    private readonly limits: QueueLimits,
    private readonly clock: Clock,
  ) {
    this.tokens = limits.burst;
    this.refilledAt = clock.now();
    this.tokensPerMs = (limits.requestsPerSecond - limits.burst) / 1_000;
  }

  /**
   * Resolves when a request may start.
   * @throws CatalogueError 'unavailable', at once if its turn would come too late
   */
  async enter(timeout: TimeoutSignal): Promise<void> {
    if (this.waiting >= this.limits.queueTimeoutMs * this.tokensPerMs) throw tooBusy();
    const turn = this.queue.then(() => this.takeToken(timeout));
    this.queue = turn.catch(() => undefined);
    this.waiting += 1;
    try {
      await withTimeout(turn, timeout.leftMs());
    } catch {
      throw tooBusy();
    } finally {
      this.waiting -= 1;
    }
  }

  /** Starts no request for `durationMs`. */
  pause(durationMs: number): void {
    const until = this.clock.now() + durationMs + this.clock.random() * pauseJitterMs;
    this.pausedUntil = Math.max(this.pausedUntil, until);
  }

  private async takeToken({ signal, leftMs }: TimeoutSignal): Promise<void> {
    for (;;) {
      const waitMs = Math.max(this.pausedUntil - this.clock.now(), this.nextTokenMs(), 0);
      if (signal.aborted || waitMs > leftMs()) throw tooBusy();
      if (waitMs === 0) break;
      await this.clock.sleep(waitMs, signal);
    }
    this.tokens -= 1;
  }

  /** Time until a token is there. Refilled by elapsed time: late timers must not add up to a burst. */
  private nextTokenMs(): number {
    const now = this.clock.now();
    this.tokens = Math.min(this.limits.burst, this.tokens + (now - this.refilledAt) * this.tokensPerMs);
    this.refilledAt = now;
    return this.tokens >= 1 ? 0 : Math.ceil((1 - this.tokens) / this.tokensPerMs);
  }
}

function tooBusy(): CatalogueError {
  return new CatalogueError('unavailable', 'too many calls to the upstream are waiting');
}
