import type { LocalHistoryEntry } from '@marquee/domain/history/local-history';
import { failureStatus, retryAfterMs } from '../../lib/api/call-failure.ts';
import { afterRejection, retryDelay } from '../../lib/history/outbox-events.ts';
import type { Outbox } from './outbox.ts';

/** ms to wait for the page to reload the history before delivered events are removed. */
const maxRefreshMs = 3_000;

interface Delivery {
  outbox: Outbox;
  /** Name of the lock that serialises this user's tabs. */
  name: string;
  /** Whether this user is still signed in. */
  isCurrent: () => boolean;
  /** Resolves when the server has acknowledged the event. */
  send: (event: LocalHistoryEntry) => Promise<unknown>;
  /** Called after a round with deliveries; resolves when the page shows the server's state. */
  onDelivered: () => Promise<unknown>;
  /** Called when the server no longer accepts the session. */
  onUnauthorized: () => void;
}

/**
 * Sends the events of an outbox: at once, on each new event, on `online` and when the tab becomes visible, with
 * exponential back-off after failures. An event leaves the outbox only after the server's response. @returns a stop
 * function
 */
export function startDelivery({ outbox, name, isCurrent, send, onDelivered, onUnauthorized }: Delivery): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Retry-After of this round in ms, and the epoch ms before which nothing is sent. */
  let retryAfter: number | null = null;
  let pausedUntil = 0;
  let isRunning = false;
  let isRerunNeeded = false;

  const attempt = async (event: LocalHistoryEntry): Promise<'sent' | 'failed' | 'stop'> => {
    try {
      await send(event);
      return 'sent';
    } catch (error) {
      const status = failureStatus(error);
      const outcome = afterRejection(status);
      retryAfter = retryAfterMs(error) ?? retryAfter;
      if (status === 401) onUnauthorized();
      if (outcome !== 'drop') return outcome === 'stop' ? 'stop' : 'failed';
      // biome-ignore lint/suspicious/noConsole: a dropped event is reported to developers
      console.warn('The server rejected this history event; it is dropped.', event);
      return 'sent';
    }
  };
  const round = async (): Promise<void> => {
    const delivered: LocalHistoryEntry[] = [];
    let failed = false;
    retryAfter = null;
    for (const event of outbox.read().toReversed()) {
      if (controller.signal.aborted || !isCurrent()) break;
      if (!outbox.has(event)) continue;
      const result = await attempt(event);
      if (result === 'sent') delivered.push(event);
      else failed = true;
      if (result === 'stop') break;
    }
    failures = failed ? failures + 1 : 0;
    if (delivered.length > 0) {
      // Keep showing an event until the server's history includes it. Sending it again would be harmless.
      if (isCurrent()) await Promise.race([onDelivered(), new Promise((resolve) => setTimeout(resolve, maxRefreshMs))]);
      for (const event of delivered) outbox.remove(event);
    }
    if (!failed || controller.signal.aborted) return;
    const delay = retryDelay(failures, { retryAfterMs: retryAfter, random: Math.random() });
    if (retryAfter !== null) pausedUntil = Date.now() + delay;
    timer = setTimeout(() => {
      pausedUntil = 0;
      run();
    }, delay);
  };
  const run = () => {
    isRerunNeeded = true;
    // Retry-After applies to new events and `online` too.
    if (isRunning || controller.signal.aborted || Date.now() < pausedUntil || outbox.read().length === 0) return;
    isRunning = true;
    clearTimeout(timer);
    isRerunNeeded = false;
    void withLock(name, round).finally(() => {
      isRunning = false;
      if (isRerunNeeded) run();
    });
  };

  const { signal } = controller;
  window.addEventListener('online', run, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), { signal });
  const unsubscribe = outbox.subscribe(run);
  run();
  return () => {
    controller.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/**
 * One tab at a time, where the Web Locks API exists (secure origins only). Without it two tabs may send the same event,
 * which is harmless.
 */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager | null }).locks;
  await (locks ? locks.request(name, work) : work());
}
