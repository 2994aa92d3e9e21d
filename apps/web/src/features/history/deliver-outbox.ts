import { withTimeout } from '@marquee/domain/async/with-timeout';
import { failureStatus, retryAfterMs } from '../../lib/api/call-failure.ts';
import { afterRejection, batchesOf, isMark, retryDelay } from '../../lib/history/delivery-rules.ts';
import type { Outbox } from '../../lib/history/outbox.ts';
import type { OutboxEntry } from '../../lib/history/outbox-entries.ts';

/** ms to wait for the page to reload what it shows before delivered entries are removed. */
const maxRefreshMs = 3_000;

interface Delivery {
  outbox: Outbox;
  /** Name of the lock that serialises this user's tabs. */
  name: string;
  /** Whether this user is still signed in. */
  isCurrent: () => boolean;
  /** Resolves when the server has acknowledged the entries: one, or several positions. */
  send: (batch: readonly OutboxEntry[]) => Promise<unknown>;
  /** Called after a round with deliveries; resolves when the page shows the server's state. */
  onDelivered: (entries: readonly OutboxEntry[]) => Promise<unknown>;
  /** Called when the server will never accept an entry; it is dropped. */
  onRefused: (entry: OutboxEntry, error: unknown) => void;
  /** Called when the server no longer accepts the session. */
  onUnauthorized: () => void;
}

/**
 * Sends the entries of an outbox: at once, on each new entry, on `online` and when the tab becomes visible, with
 * exponential back-off after failures. An entry leaves the outbox only after the server's response. @returns a stop
 * function
 */
export function startDelivery(delivery: Delivery): () => void {
  const { outbox, name, isCurrent, send, onDelivered, onRefused, onUnauthorized } = delivery;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Retry-After of this round in ms, and the epoch ms before which nothing is sent. */
  let retryAfter: number | null = null;
  let pausedUntil = 0;
  let isRunning = false;
  let isRerunNeeded = false;

  const attempt = async (batch: readonly OutboxEntry[]): Promise<'sent' | 'failed' | 'stop'> => {
    const [entry] = batch;
    if (!entry) return 'sent';
    try {
      await send(batch);
      return 'sent';
    } catch (error) {
      const status = failureStatus(error);
      const outcome = afterRejection(status, entry.kind);
      retryAfter = retryAfterMs(error) ?? retryAfter;
      if (status === 401) onUnauthorized();
      if (outcome !== 'drop') return outcome === 'stop' ? 'stop' : 'failed';
      if (batch.length > 1) return attemptEach(batch);
      onRefused(entry, error);
      return 'sent';
    }
  };
  /** One invalid entry costs only itself. */
  const attemptEach = async (batch: readonly OutboxEntry[]) => {
    for (const entry of batch) {
      const result = await attempt([entry]);
      if (result !== 'sent') return result;
    }
    return 'sent';
  };
  const round = async (): Promise<void> => {
    const delivered: OutboxEntry[] = [];
    let failed = false;
    let hasMarkFailed = false;
    retryAfter = null;
    for (const batch of batchesOf(outbox.read())) {
      if (controller.signal.aborted || !isCurrent()) break;
      const waiting = batch.filter(outbox.has);
      const isMarks = waiting.some(({ kind }) => isMark(kind));
      if (waiting.length === 0 || (isMarks && hasMarkFailed)) continue;
      const result = await attempt(waiting);
      if (result === 'sent') delivered.push(...waiting);
      else failed = true;
      hasMarkFailed ||= isMarks && result !== 'sent';
      if (result === 'stop') break;
    }
    failures = failed ? failures + 1 : 0;
    if (delivered.length > 0) {
      // Keep showing an entry until the server's answers include it. Sending it again would be harmless.
      if (isCurrent()) await withTimeout(onDelivered(delivered), maxRefreshMs).catch(() => undefined);
      for (const entry of delivered) outbox.remove(entry);
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
    // Retry-After applies to new entries and `online` too.
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
 * One tab at a time, where the Web Locks API exists (secure origins only). Without it two tabs may send the same entry,
 * which is harmless.
 */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager | null }).locks;
  await (locks ? locks.request(name, work) : work());
}
