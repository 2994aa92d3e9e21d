import { CatalogueError } from '../catalogue-error.ts';
import type { Deadline } from './deadline.ts';
import type { Timing } from './timing.ts';
import type { TmdbLimits } from './tmdb-limits.ts';
import { untilAborted } from './until-aborted.ts';

type CeilingLimits = Pick<TmdbLimits, 'requestsPerSecond' | 'burst' | 'queue'>;

/** ms by which a pause is drawn out at random, so that several servers do not come back at the same moment. */
const pauseJitter = 250;

/**
 * Lets calls leave one after the other: `burst` at once, then evenly, so that no second sees more than
 * `requestsPerSecond`; and none at all while the upstream asked for a pause.
 */
export class RequestCeiling {
  private turns: number;
  private countedAt: number;
  private pausedUntil = 0;
  private waiting = 0;
  private queue: Promise<void> = Promise.resolve();
  /** Turns for each ms; with the burst they add up to the ceiling of a second. */
  private readonly pace: number;

  constructor(
    private readonly limits: CeilingLimits,
    private readonly timing: Timing,
  ) {
    this.turns = limits.burst;
    this.countedAt = timing.now();
    this.pace = (limits.requestsPerSecond - limits.burst) / 1_000;
  }

  /** Waits for a turn. @throws CatalogueError 'unavailable', at once where it can be known that the turn comes too late. */
  async enter(deadline: Deadline): Promise<void> {
    if (this.waiting >= this.limits.queue * this.pace) throw tooBusy();
    const turn = this.queue.then(() => this.takeTurn(deadline));
    this.queue = turn.catch(() => undefined);
    this.waiting += 1;
    try {
      await untilAborted(turn, deadline.signal);
    } catch {
      throw tooBusy();
    } finally {
      this.waiting -= 1;
    }
  }

  /** Lets nothing leave for the next so many ms. */
  pause(milliseconds: number): void {
    const until = this.timing.now() + milliseconds + this.timing.random() * pauseJitter;
    this.pausedUntil = Math.max(this.pausedUntil, until);
  }

  private async takeTurn({ signal, left }: Deadline): Promise<void> {
    for (;;) {
      const wait = Math.max(this.pauseLeft(), this.nextTurn(), 0);
      if (signal.aborted || wait > left()) throw tooBusy();
      if (wait === 0) break;
      await this.timing.sleep(wait, signal);
    }
    this.turns -= 1;
  }

  private pauseLeft(): number {
    return this.pausedUntil - this.timing.now();
  }

  /** ms until a turn is there; counted when a call leaves, since timers that fire late must not add up to a burst. */
  private nextTurn(): number {
    const now = this.timing.now();
    this.turns = Math.min(this.limits.burst, this.turns + (now - this.countedAt) * this.pace);
    this.countedAt = now;
    return this.turns >= 1 ? 0 : Math.ceil((1 - this.turns) / this.pace);
  }
}

function tooBusy(): CatalogueError {
  return new CatalogueError('unavailable', 'the upstream may not be called more often now');
}
