/** Decides which of the tabs that play one title stores its position: the first one, as long as it plays. */
export interface SingleWriter {
  /** Waits for its turn. */
  start(): void;
  /** Ends its turn. One that is about to come still does `missed`. */
  stop(missed?: (() => void) | null): void;
  readonly isWriting: boolean;
}

interface Turn {
  readonly end: AbortController;
  missed: (() => void) | null;
}

/** ms in which a turn comes where no other tab has one. */
const promptTurnMs = 1_000;

/**
 * By a lock of the browser; without locks, which need a secure origin, every tab stores it.
 * @param onTurn called when the tab becomes the one that stores
 */
export function createSingleWriter(name: string, onTurn: () => void): SingleWriter {
  const locks = (navigator as { locks?: LockManager | null }).locks;
  let turn: Turn | null = null;
  let isWriting = false;

  function start(): void {
    if (turn) return;
    const current: Turn = { end: new AbortController(), missed: null };
    turn = current;
    if (!locks) {
      isWriting = true;
      return;
    }
    const hold = () =>
      new Promise<void>((release) => {
        if (turn !== current) {
          current.missed?.();
          return release();
        }
        isWriting = true;
        current.end.signal.addEventListener('abort', () => release());
        onTurn();
      });
    locks.request(name, { signal: current.end.signal }, hold).catch(() => undefined);
  }

  function stop(missed: (() => void) | null = null): void {
    const ending = turn;
    const isLate = !isWriting && missed !== null;
    turn = null;
    isWriting = false;
    if (!ending) return;
    ending.missed = missed;
    if (isLate) setTimeout(() => ending.end.abort(), promptTurnMs);
    else ending.end.abort();
  }

  return {
    start,
    stop,
    get isWriting() {
      return isWriting;
    },
  };
}
