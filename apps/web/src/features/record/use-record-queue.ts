import type { HistoryTitle } from '@marquee/domain/history/watch-history';
import type { Mark, Unmark } from '@marquee/domain/record/watches';
import { useMemo } from 'react';
import { outboxOf, usePending } from '../../lib/history/outbox.ts';
import type { OutboxEntryOf } from '../../lib/history/outbox-entries.ts';
import { queueMark, queueUnmark } from '../../lib/history/queue-marks.ts';
import type { RecordChange } from './record-changes.ts';

/** Where changes wait while the server is unreachable. */
export interface RecordQueue {
  /** Changes of the title that wait, oldest first. */
  readonly waiting: readonly RecordChange[];
  mark(mark: Mark): void;
  unmark(unmark: Unmark): void;
  /** Takes a mark back unless it was sent. */
  withdraw(mark: Mark): void;
}

/** The user's outbox, by one title. */
export function useRecordQueue(userId: number | null, { media_id, media_type }: HistoryTitle): RecordQueue {
  const marks = usePending(userId, 'mark');
  const unmarks = usePending(userId, 'unmark');
  const waiting = useMemo(() => {
    const isOfTitle = (entry: OutboxEntryOf<'mark' | 'unmark'>) =>
      'ids' in entry || (entry.media_id === media_id && entry.media_type === media_type);
    const entries = [...marks, ...unmarks].filter(isOfTitle).sort((a, b) => a.timestamp - b.timestamp);
    return entries.map(changeOf);
  }, [marks, unmarks, media_id, media_type]);
  if (userId === null) return { waiting, mark: ignore, unmark: ignore, withdraw: ignore };
  return {
    waiting,
    mark: (mark) => queueMark(userId, mark),
    unmark: (unmark) => queueUnmark(userId, unmark),
    withdraw: (mark) => {
      const outbox = outboxOf(userId);
      for (const entry of outbox.readAll()) {
        if (entry.kind === 'mark' && isSameMark(entry, mark)) outbox.remove(entry);
      }
    },
  };
}

function changeOf(entry: OutboxEntryOf<'mark' | 'unmark'>): RecordChange {
  if (entry.kind === 'unmark') return { kind: 'unmark', unmark: entry };
  return { kind: 'mark', mark: { ...entry, through: entry.through ?? false } };
}

function isSameMark(entry: OutboxEntryOf<'mark'>, mark: Mark): boolean {
  const isSame = (name: 'media_type' | 'media_id' | 'season' | 'episode' | 'watched_at') => entry[name] === mark[name];
  const names = ['media_type', 'media_id', 'season', 'episode', 'watched_at'] as const;
  return names.every(isSame) && (entry.through ?? false) === mark.through;
}

function ignore(): void {}
