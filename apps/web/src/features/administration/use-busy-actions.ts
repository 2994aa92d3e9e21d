import { useRef, useState } from 'react';
import { failureStatus, failureText } from '../../lib/call-failure.ts';
import { notify } from '../../lib/notices.ts';

/** What is being done, and to whom where it is about one account (accounts spec §4). */
export type BusyMark =
  | `${'role' | 'premium' | 'delete' | 'edit'}:${number}`
  | 'clear-cache'
  | 'clear-records'
  | 'export'
  | 'export-report'
  | 'refresh-players';

export interface ActionWords {
  readonly done: string;
  /** Said where the server refused without a sentence of its own. */
  readonly refused: string;
  /** Said where no answer came; the same where the spec makes no difference. */
  readonly failed?: string;
}

interface Action<Answer> {
  readonly mark: BusyMark;
  readonly words: ActionWords;
  readonly call: () => Promise<Answer>;
  /** What follows before the control is free again. */
  readonly onDone?: (answer: Answer) => void | Promise<void>;
  /** Answers true where it has shown the failure itself. */
  readonly onFailed?: (error: unknown) => boolean;
}

export interface BusyActions {
  isBusy(mark: BusyMark): boolean;
  run<Answer>(action: Action<Answer>): Promise<void>;
}

/** Runs what an admin asks for: marked as busy meanwhile, once at a time for each mark, and with a notice at the end. */
export function useBusyActions(): BusyActions {
  const [busy, setBusy] = useState<ReadonlySet<BusyMark>>(new Set());
  const running = useRef(new Set<BusyMark>());

  const run = async <Answer>({ mark, words, call, onDone, onFailed }: Action<Answer>) => {
    if (running.current.has(mark)) return;
    running.current.add(mark);
    setBusy(new Set(running.current));
    try {
      const answer = await call();
      notify('success', words.done);
      await onDone?.(answer);
    } catch (error) {
      const otherwise = failureStatus(error) === null ? (words.failed ?? words.refused) : words.refused;
      if (!onFailed?.(error)) notify('error', failureText(error, otherwise));
    } finally {
      running.current.delete(mark);
      setBusy(new Set(running.current));
    }
  };
  return { isBusy: (mark) => busy.has(mark), run };
}
