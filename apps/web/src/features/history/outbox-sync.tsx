import { historyMessages } from '@marquee/domain/history/history-messages';
import { listMessages } from '@marquee/domain/lists/list-messages';
import { ratingMessages } from '@marquee/domain/record/ratings';
import { recordMessages } from '@marquee/domain/record/record-messages';
import { useEffect, useEffectEvent } from 'react';
import { failureText } from '../../lib/api/call-failure.ts';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { isMark } from '../../lib/history/delivery-rules.ts';
import { outboxOf } from '../../lib/history/outbox.ts';
import {
  type DismissalEntry,
  isDismissal,
  isListChange,
  type OutboxEntry,
  type OutboxEntryOf,
  type OutboxInputs,
  type OutboxKind,
} from '../../lib/history/outbox-entries.ts';
import { forgetDelivered, noteDelivered } from '../../lib/lists/memberships.ts';
import { useAllMessages } from '../../lib/messages/use-messages.ts';
import { notify } from '../../lib/notices.ts';
import { storedToken } from '../../lib/session/token.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import { startDelivery } from './deliver-outbox.ts';

/** ms after which an attempt counts as failed. */
const attemptTimeoutMs = 20_000;

const refusals = { dismiss: 'hideFailed', undismiss: 'undoFailed' } as const;

/** Delivers personal events to the server while signed in; rendered once. */
export function OutboxSync({ userId }: { userId: number }) {
  const messages = useAllMessages();
  const token = useStoredValue(storedToken);
  const trpc = useTrpc();
  const client = useTrpcClient();
  const sayRefused = useEffectEvent((entry: OutboxEntry, error: unknown) => {
    if (isMark(entry.kind)) notify('error', failureText(error, messages.of(recordMessages)('refused')));
    else if (entry.kind === 'rate') notify('error', failureText(error, messages.translate(ratingMessages.refused)));
    else if (isListChange(entry)) notify('error', failureText(error, messages.of(listMessages)('refused')));
    else if (isDismissal(entry)) notify('error', messages.of(historyMessages)(refusals[entry.kind]));
    // biome-ignore lint/suspicious/noConsole: a dropped entry is reported to developers
    else console.warn('The server refused this event; it is dropped.', entry);
  });

  useEffect(() => {
    if (token === null) return;
    const refused = new WeakSet<OutboxEntry>();
    const stop = startDelivery({
      outbox: outboxOf(userId),
      name: `marquee_outbox:${userId}`,
      isCurrent: () => storedToken.read() === token,
      send: (batch) => sendTo(client, batch),
      onDelivered: (entries) =>
        Promise.all([
          entries.some(({ kind }) => kind === 'opened') &&
            Promise.all([trpc.history.invalidate(), trpc.watches.continueWatching.invalidate()]),
          entries.some(isDismissal) && trpc.watches.continueWatching.invalidate(),
          entries.some(({ kind }) => isMark(kind) || kind === 'progress') &&
            Promise.all([trpc.watches.invalidate(), trpc.calendar.invalidate()]),
          entries.some(isListChange) && Promise.all([trpc.lists.invalidate(), trpc.hidden.invalidate()]),
          entries.some(({ kind }) => kind === 'rate') &&
            Promise.all([
              trpc.lists.get.invalidate(),
              trpc.watches.statistics.invalidate(),
              trpc.watches.diary.invalidate(),
            ]),
          noteDelivered(entries.filter((entry) => !refused.has(entry))),
        ]),
      onRefused: (entry, error) => {
        refused.add(entry);
        sayRefused(entry, error);
      },
      onUnauthorized: () => void trpc.auth.verify.invalidate(),
    });
    return () => {
      stop();
      forgetDelivered();
    };
  }, [userId, token, trpc, client]);
  return null;
}

/** One call for entries of one kind. */
function sendTo(client: ReturnType<typeof useTrpcClient>, batch: readonly OutboxEntry[]) {
  const { history, watches, progress, ratings, lists, hidden } = client;
  const options = { signal: AbortSignal.timeout(attemptTimeoutMs) };
  const [entry] = batch;
  if (entry?.kind === 'opened') {
    const { kind: _, ...event } = entry;
    return history.record.mutate({ ...event, timestamp: serverTime(event.timestamp) }, options);
  }
  if (entry?.kind === 'mark') return watches.mark.mutate(inputOf<'mark'>(entry), options);
  if (entry?.kind === 'unmark') return watches.unmark.mutate(inputOf<'unmark'>(entry), options);
  if (entry?.kind === 'rate') {
    const { rating, ...title } = inputOf<'rate'>(entry);
    return rating === null ? ratings.clear.mutate(title, options) : ratings.set.mutate({ ...title, rating }, options);
  }
  if (entry?.kind === 'list-add') return lists.add.mutate(inputOf<'list-add'>(entry), options);
  if (entry?.kind === 'list-drop') return lists.drop.mutate(inputOf<'list-drop'>(entry), options);
  if (entry?.kind === 'dismiss') return watches.dismiss.mutate(dismissedBy(entry), options);
  if (entry?.kind === 'undismiss') return watches.undismiss.mutate(dismissedBy(entry), options);
  if (entry?.kind === 'hide') return hidden.hide.mutate(inputOf<'hide'>(entry), options);
  if (entry?.kind === 'unhide') return hidden.unhide.mutate(inputOf<'unhide'>(entry), options);
  return progress.save.mutate(
    { events: batch.flatMap((position) => (position.kind === 'progress' ? inputOf<'progress'>(position) : [])) },
    options,
  );
}

function dismissedBy({ media_type, media_id, at }: DismissalEntry) {
  return { titles: [{ media_type, media_id }], at };
}

/** Without what only the outbox knows. */
function inputOf<Kind extends Exclude<OutboxKind, 'opened'>>(entry: OutboxEntryOf<Kind>): OutboxInputs[Kind] {
  const { kind: _, timestamp: __, ...input } = entry;
  return input as unknown as OutboxInputs[Kind];
}
