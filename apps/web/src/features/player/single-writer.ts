/** Says which of the tabs that play one title stores its position: the first one, for as long as it plays. */
export interface SingleWriter {
  /** Waits for its turn. */
  start(): void;
  stop(): void;
  readonly isWriting: boolean;
}

/**
 * By a lock of the browser; without locks, which need a secure origin, every tab stores it.
 * @param onTurn called when the tab becomes the one that stores
 */
export function createSingleWriter(name: string, onTurn: () => void): SingleWriter {
  const locks = (navigator as { locks?: LockManager | null }).locks;
  let turn: AbortController | null = null;
  let isWriting = false;

  function start(): void {
    if (turn) return;
    const current = new AbortController();
    turn = current;
    if (!locks) {
      isWriting = true;
      return;
    }
    const hold = () =>
      new Promise<void>((release) => {
        if (current.signal.aborted) return release();
        isWriting = true;
        onTurn();
        current.signal.addEventListener('abort', () => release());
      });
    locks.request(name, { signal: current.signal }, hold).catch(() => undefined);
  }

  function stop(): void {
    isWriting = false;
    turn?.abort();
    turn = null;
  }

  return {
    start,
    stop,
    get isWriting() {
      return isWriting;
    },
  };
}
