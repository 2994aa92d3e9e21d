import type { MediaType } from '@marquee/domain/catalogue/media';
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { itemToWire, titlePath } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { episodeFromWire } from '@marquee/domain/record/episode-key';
import { isEnded, isReturning } from '@marquee/domain/record/listed-episodes';
import type { Mark, TitleRecord, Unmark, Watch } from '@marquee/domain/record/watches';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { failureStatus, failureText, responseStatus } from '../../lib/api/call-failure.ts';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc, useTrpcClient } from '../../lib/api/trpc.tsx';
import { recordOfferedKey } from '../../lib/history/record-offered.ts';
import { memberships } from '../../lib/lists/memberships.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { notify, notifyWithAction } from '../../lib/notices.ts';
import { useSession } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/storage/stored-value.ts';
import { cachedRecord, cacheRecord } from './cached-records.ts';
import { markOfWatch } from './mark-of-watch.ts';
import type { MarkRequest, RecordActions } from './member-record.ts';
import { type RecordChange, withChanges } from './record-changes.ts';
import { type SeenEpisodes, seenEpisodes } from './seen-episodes.ts';
import { useRecordQueue } from './use-record-queue.ts';

const messages = defineMessages('record.use-title-record', {
  notRemoved: 'The marks could not be removed.',
  undo: 'Undo',
  markedOffline: 'You marked {name} as watched. It will be saved once you are online.',
  notMarked: '{name} could not be marked as watched.',
  alreadyMarked: 'You have already marked {name} as watched.',
  marked: 'You marked {name} as watched.',
  removed: '{name} is no longer marked as watched.',
  notRestarted: 'The show could not be started again.',
  notSaved: 'Your choice could not be saved.',
});

/** The dialog that precedes a mark: whether to keep a record, or when it was watched. */
export type RecordQuestion =
  | { readonly kind: 'choice'; readonly request: MarkRequest | null; readonly isOff: boolean }
  | { readonly kind: 'time'; readonly requests: readonly MarkRequest[] };

/** A member's record of one title, and what can be done with it. */
export interface MemberRecord extends RecordActions {
  /** 'failed': it could not be loaded, and nothing is known. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly record: TitleRecord;
  readonly seen: SeenEpisodes;
  readonly question: RecordQuestion | null;
  retry(): void;
  closeQuestion(): void;
  /** Switches the record on, then marks what was requested, if anything. */
  keepRecord(request: MarkRequest | null): Promise<void>;
}

const emptyRecord: TitleRecord = { watches: [], progress: [], restarted_at: null };

/**
 * The signed-in member's record of a title (docs/behaviour/record.md §6), with the changes that are on their way to the
 * server.
 */
export function useTitleRecord(
  { mediaType, id }: { mediaType: MediaType; id: number },
  show?: ShowDetails,
): MemberRecord {
  const t = useMessages(messages);
  const { user } = useSession();
  const trpc = useTrpc();
  const client = useTrpcClient();
  const title = itemToWire({ mediaType, id });
  const path = titlePath(title);
  const userId = user?.id ?? null;
  const stored = useQuery(trpc.watches.forTitle.queryOptions(title, { staleTime: 0 }));
  const choice = useQuery(trpc.watches.choice.queryOptions());
  const queue = useRecordQueue(userId, title);
  const seasons = (show?.seasons ?? []).flatMap(({ number, date }) => {
    const list = trpc.catalogue.season.getData({ showId: id, season: number });
    return list ? { ...list, date } : [];
  });
  const [sending, setSending] = useState<readonly RecordChange[]>([]);
  const [question, setQuestion] = useState<RecordQuestion | null>(null);
  const [openedAt] = useState(() => Date.now());

  useEffect(() => {
    if (userId !== null && stored.data) cacheRecord(userId, path, stored.data);
  }, [userId, path, stored.data]);
  const isOffline = stored.isError && isUnreachable(stored.error);
  const cached = useMemo(
    () => (isOffline && userId !== null ? cachedRecord(userId, path) : undefined),
    [isOffline, userId, path],
  );
  const loaded = stored.data ?? cached;
  const confirmed = loaded ?? emptyRecord;
  const changes = [...queue.waiting, ...sending];
  const known = {
    show: {
      seasons,
      date: show?.date ?? '',
      isReturning: isReturning(show?.status ?? ''),
      hasEnded: isEnded(show?.status ?? ''),
    },
    now: serverTime(openedAt),
  };
  const record = changes.length === 0 ? confirmed : withChanges(confirmed, changes, known);
  const seen = useMemo(() => seenEpisodes(record), [record]);

  /** Shows a change at once, and until the server's record contains it. */
  async function send<Result>(change: RecordChange, call: () => Promise<Result>): Promise<Result> {
    setSending((list) => [...list, change]);
    try {
      const result = await call();
      // The record may not load again now.
      trpc.watches.forTitle.setData(title, (stored) => stored && withChanges(stored, [change], known));
      void trpc.calendar.invalidate();
      await trpc.watches.invalidate();
      memberships.read()?.noteWatched([title]);
      return result;
    } finally {
      setSending((list) => list.filter((item) => item !== change));
    }
  }
  /** Returns false if the server refused. */
  async function sendUnmark(unmark: Unmark): Promise<boolean> {
    try {
      await send({ kind: 'unmark', unmark }, () => client.watches.unmark.mutate(unmark));
    } catch (error) {
      if (!isUnreachable(error)) {
        notify('error', failureText(error, t('notRemoved')));
        return false;
      }
      queue.unmark(unmark);
    }
    return true;
  }
  /** Returns the ids of the added watches; null if the mark waits, or was refused. */
  async function sendMark({ name, ...request }: MarkRequest): Promise<number[] | null> {
    const now = new Date(serverTime(Date.now())).toISOString();
    const times = { watched_at: request.watched_at ?? now, entered_at: request.entered_at ?? now };
    const mark: Mark = { ...title, through: false, ...request, ...times };
    const settle = memberships.read()?.showMark(mark);
    let isSaved = false;
    try {
      const { ids } = await send({ kind: 'mark', mark }, () => client.watches.mark.mutate(mark));
      isSaved = true;
      return ids;
    } catch (error) {
      if (isUnreachable(error)) {
        queue.mark(mark);
        const undo = { label: t('undo'), run: () => queue.withdraw(mark) };
        notifyWithAction('info', t('markedOffline', { name }), undo);
      } else if (failureStatus(error) === 409) {
        setQuestion({ kind: 'choice', request: { name, ...request }, isOff: true });
      } else notify('error', failureText(error, t('notMarked', { name })));
      return null;
    } finally {
      settle?.(isSaved);
    }
  }
  async function mark(request: MarkRequest): Promise<void> {
    const ids = await sendMark(request);
    if (ids === null) return;
    if (ids.length === 0) return notify('info', t('alreadyMarked', { name: request.name }));
    const undo = () => void sendUnmark({ ids });
    notifyWithAction('success', t('marked', { name: request.name }), { label: t('undo'), run: undo });
  }

  return {
    status: loaded ? 'ready' : stored.isError ? 'failed' : 'loading',
    record,
    seen,
    question,
    retry: () => void stored.refetch(),
    mark: async (request) => {
      // A choice that cannot be read is left to the server.
      const chosen = choice.data ?? (await choice.refetch()).data;
      if (chosen?.enabled === false) setQuestion({ kind: 'choice', request, isOff: chosen.isChosen });
      else await mark(request);
    },
    remove: async (watches, name) => {
      if (!(await sendUnmark(unmarkOf(watches)))) return;
      const undo = () => {
        for (const watch of watches) void sendMark({ ...markOfWatch(watch), name });
      };
      const text = t('removed', { name });
      // A mark has a day or a time: it would not make an undated watch again.
      if (watches.some(({ precision }) => precision === 'unknown')) notify('success', text);
      else notifyWithAction('success', text, { label: t('undo'), run: undo });
    },
    restart: async () => {
      try {
        await client.watches.restart.mutate(title);
        await trpc.watches.invalidate();
      } catch (error) {
        notify('error', failureText(error, t('notRestarted')));
      }
    },
    offerChoice: async () => {
      const key = recordOfferedKey(user?.id);
      const chosen = choice.data ?? (await choice.refetch()).data;
      if (!chosen || chosen.isChosen || readStored(key) !== undefined) return;
      writeStored(key, true);
      setQuestion({ kind: 'choice', request: null, isOff: false });
    },
    askTime: (requests) => setQuestion({ kind: 'time', requests }),
    closeQuestion: () => setQuestion(null),
    keepRecord: async (request) => {
      try {
        const chosen = await client.watches.choose.mutate({ enabled: true });
        trpc.watches.choice.setData(undefined, chosen);
      } catch (error) {
        return notify('error', failureText(error, t('notSaved')));
      }
      setQuestion(null);
      if (request) await mark(request);
    },
  };
}

/** By their ids; those of a mark that waits have none yet, and go with their episode. */
function unmarkOf(watches: readonly Watch[]): Unmark {
  const unsaved = watches.find(({ id }) => id < 0);
  if (!unsaved) return { ids: watches.map(({ id }) => id) };
  const { media_id, media_type } = unsaved;
  return { media_id, media_type, ...(media_type === 'tv' && episodeFromWire(unsaved)) };
}

/** No response, or none of the product: the change is stored and sent later. */
function isUnreachable(error: unknown): boolean {
  const status = responseStatus(error);
  return status === null || status === 429 || status >= 502;
}
