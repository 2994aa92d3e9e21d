import { afterRefusal, type PendingEvent, retryDelay } from '@marquee/domain/history-outbox';
import { askedWait, failureStatus } from '../../lib/call-failure.ts';
import type { Outbox } from './outbox.ts';

/** ms that delivered events stay at most for the page's sake. */
const longestRefresh = 3_000;

interface Delivery {
  outbox: Outbox;
  /** Of the lock by which the tabs of one person take turns. */
  name: string;
  /** Whether the one whose events these are is still the one who is signed in. */
  isCurrent: () => boolean;
  /** Resolves when the server has acknowledged the event. */
  send: (event: PendingEvent) => Promise<unknown>;
  /** After a round in which something was delivered: resolves when the page shows what the server now knows. */
  onDelivered: () => Promise<unknown>;
  /** Told when the server no longer knows the sign-in. */
  onUnauthorized: () => void;
}

/**
 * Sends what an outbox holds: at once, with each new event, when the network or the visitor comes back, and again ever
 * later while it fails. An event leaves the outbox only when the server has answered for it.
 * @returns what ends it
 */
export function startDelivery({ outbox, name, isCurrent, send, onDelivered, onUnauthorized }: Delivery): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** ms that the server asked to wait in this round, and until when (ms since 1970) nothing is sent. */
  let asked: number | null = null;
  let restsUntil = 0;
  let running = false;
  let wanted = false;

  const attempt = async (event: PendingEvent): Promise<'sent' | 'kept' | 'stop'> => {
    try {
      await send(event);
      return 'sent';
    } catch (error) {
      const status = failureStatus(error);
      const what = afterRefusal(status);
      asked = askedWait(error) ?? asked;
      if (status === 401) onUnauthorized();
      if (what !== 'drop') return what === 'stop' ? 'stop' : 'kept';
      // biome-ignore lint/suspicious/noConsole: what is lost is said, where a developer finds it
      console.warn('The server does not take this history event; it is left out.', event);
      return 'sent';
    }
  };
  const round = async (): Promise<void> => {
    const done: PendingEvent[] = [];
    let failed = false;
    asked = null;
    for (const event of outbox.read().toReversed()) {
      if (ended.signal.aborted || !isCurrent()) break;
      if (!outbox.has(event)) continue;
      const result = await attempt(event);
      if (result === 'sent') done.push(event);
      else failed = true;
      if (result === 'stop') break;
    }
    failures = failed ? failures + 1 : 0;
    if (done.length > 0) {
      // The page shows an event until it has read it from the server. Sent again, should this end too early, it does no harm.
      if (isCurrent())
        await Promise.race([onDelivered(), new Promise((resolve) => setTimeout(resolve, longestRefresh))]);
      for (const event of done) outbox.settle(event);
    }
    if (!failed || ended.signal.aborted) return;
    const delay = retryDelay(failures, { asked, random: Math.random() });
    if (asked !== null) restsUntil = Date.now() + delay;
    timer = setTimeout(() => {
      restsUntil = 0;
      run();
    }, delay);
  };
  const run = () => {
    wanted = true;
    // Neither a new event nor the network's return makes it due before the server wants it.
    if (running || ended.signal.aborted || Date.now() < restsUntil || outbox.read().length === 0) return;
    running = true;
    clearTimeout(timer);
    wanted = false;
    void inTurn(name, round).finally(() => {
      running = false;
      if (wanted) run();
    });
  };

  const { signal } = ended;
  window.addEventListener('online', run, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), { signal });
  const unsubscribe = outbox.subscribe(run);
  run();
  return () => {
    ended.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/** One tab at a time, where the browser has locks (secure origins only); elsewhere two may send the same, harmlessly. */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager | null }).locks;
  await (locks ? locks.request(name, work) : work());
}
