import { pushMessages, pushSubscriptions } from '@marquee/db/tables/notices';
import { forEachConcurrently } from '@marquee/domain/async/for-each-concurrently';
import { asc, eq, inArray, lte } from 'drizzle-orm';
import type { Context, Push, PushDelivery } from '../context.ts';
import { PushContent, toPayload } from './push-content.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

/** Messages that one run takes; with the time limit of a request they end before others may take them. */
const batchSize = 50;
const concurrency = 10;

/** A message that a process took and did not send, since it was killed, is sent by another one after so long. */
const takenMs = 120_000;

const maxAttempts = 3;
/** Before another try, unless the push service names a later time. */
const retryMs = 60_000;
const maxRetryMs = 3_600_000;

/** Seconds that a message waits at the push service for a device that sleeps. */
const ttlSeconds = 7 * 86_400;

type SendContext = Pick<Context, 'clock' | 'db' | 'log' | 'push'>;
type MessageRow = typeof pushMessages.$inferSelect;
type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/**
 * Sends the messages that are due. A row stays until the push service has taken its message: one that is sent twice,
 * since a process was killed in between, replaces itself by its `Topic` and its tag.
 * @returns how many were taken
 */
export async function sendMessages(context: SendContext, stopping?: AbortSignal): Promise<number> {
  const { push } = context;
  if (push === null) return 0;
  let sent = 0;
  for (;;) {
    const taken = stopping?.aborted ? [] : await takeDue(context);
    if (taken.length === 0) return sent;
    const keys = await vapidKeys(context.db);
    await forEachConcurrently(taken, {
      concurrency,
      work: async (row) => {
        if (await sendMessage(context, { push, keys, ...row })) sent += 1;
      },
    });
  }
}

async function takeDue({ clock, db }: SendContext) {
  const now = clock();
  return db.drizzle.transaction(async (transaction) => {
    const due = await transaction
      .select({ message: pushMessages, subscription: pushSubscriptions })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
      .where(lte(pushMessages.dueAt, now))
      .orderBy(asc(pushMessages.dueAt), asc(pushMessages.id))
      .limit(batchSize)
      .for('update', { of: pushMessages, skipLocked: true });
    if (due.length > 0) {
      const ids = due.map(({ message }) => message.id);
      const dueAt = new Date(now.getTime() + takenMs);
      await transaction.update(pushMessages).set({ dueAt }).where(inArray(pushMessages.id, ids));
    }
    return due;
  });
}

interface Sending {
  readonly push: Push;
  readonly keys: VapidKeys;
  readonly message: MessageRow;
  readonly subscription: SubscriptionRow;
}

async function sendMessage(context: SendContext, sending: Sending): Promise<boolean> {
  const { db, log } = context;
  const { message, subscription } = sending;
  const content = PushContent.safeParse(message.payload);
  const drop = () => db.drizzle.delete(pushMessages).where(eq(pushMessages.id, message.id));
  if (!content.success) {
    await drop();
    return false;
  }
  const delivery = await deliver(context, { ...sending, content: content.data });
  switch (delivery.outcome) {
    case 'taken':
      await drop();
      return true;
    case 'gone':
      await db.drizzle.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
      return false;
    case 'refused':
      log.warn({ status: delivery.status }, 'push message refused');
      await drop();
      return false;
    case 'busy':
      await retryBusy(context, message, delivery.retryAfterMs ?? 0);
      return false;
    case 'unreachable':
      await retryUnreachable(context, message);
      return false;
  }
}

type Outcome =
  | { readonly outcome: 'taken' | 'gone' | 'unreachable' }
  | { readonly outcome: 'refused'; readonly status: number }
  | { readonly outcome: 'busy'; readonly retryAfterMs: number | null };

interface Delivering extends Omit<Sending, 'message'> {
  readonly content: PushContent;
}

/** Sends a message to one device. Never throws. */
export async function deliver(
  { log }: Pick<Context, 'log'>,
  { push, keys, subscription, content }: Delivering,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = subscription;
  const { topic, urgency } = content;
  const refusal = push.refusalOf(endpoint);
  // An operator may have taken a host out of PUSH_HOSTS.
  if (refusal !== null) return { outcome: 'refused', status: 0 };
  try {
    const delivery = await push.send({
      subscription: { endpoint, keys: { p256dh, auth } },
      privateKey: keys.privateKey,
      payload: toPayload(content, push.publicUrl),
      options: { topic, urgency, ttlSeconds },
    });
    return outcomeOf(delivery);
  } catch (error) {
    log.warn({ err: error }, 'push service cannot be reached');
    return { outcome: 'unreachable' };
  }
}

function outcomeOf({ status, retryAfterMs }: PushDelivery): Outcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'busy', retryAfterMs };
  return { outcome: 'refused', status };
}

async function retryBusy(context: SendContext, { id, attempts }: MessageRow, waitMs: number): Promise<void> {
  if (attempts + 1 >= maxAttempts) {
    await context.db.drizzle.delete(pushMessages).where(eq(pushMessages.id, id));
    return;
  }
  await retryIn(context, { id, waitMs, attempts: attempts + 1 });
}

/**
 * The network of this server may be down: that is no try. The longer a message waits, the longer until the next one;
 * after 7 days it is deleted.
 */
async function retryUnreachable(context: SendContext, { id, attempts, queuedAt }: MessageRow): Promise<void> {
  await retryIn(context, { id, waitMs: context.clock().getTime() - queuedAt.getTime(), attempts });
}

async function retryIn(
  { clock, db }: SendContext,
  { id, waitMs, attempts }: Pick<MessageRow, 'id' | 'attempts'> & { readonly waitMs: number },
): Promise<void> {
  const dueAt = new Date(clock().getTime() + Math.min(Math.max(waitMs, retryMs), maxRetryMs));
  await db.drizzle.update(pushMessages).set({ attempts, dueAt }).where(eq(pushMessages.id, id));
}
