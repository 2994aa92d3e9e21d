import { useRef, useState } from 'react';
import { failureStatus, failureText } from '../../lib/api/call-failure.ts';
import { notify } from '../../lib/notices.ts';

/** Key of a running action, with the user id where it concerns one account. */
export type ActionKey =
  | `${'role' | 'premium' | 'delete' | 'edit' | 'reset-link'}:${number}`
  | 'clear-cache'
  | 'clear-records'
  | 'export'
  | 'export-report'
  | 'export-activity'
  | 'activity-retention'
  | 'first-run'
  | 'announce'
  | `announcement:${number}`
  | 'refresh-players'
  | 'save-players'
  | 'invite'
  | 'make-backup'
  | `invitation:${number}`
  | `import:${string}`
  | 'rescan-library'
  | `library:${string}`;

interface ActionMessages<Result> {
  readonly success: string | ((result: Result) => string);
  /** Fallback when the server rejects without a message. */
  readonly rejected: string;
  /** Shown without a response, if different from `rejected`. */
  readonly failed?: string;
}

interface Action<Result> {
  readonly key: ActionKey;
  readonly messages: ActionMessages<Result>;
  readonly call: () => Promise<Result>;
  /** Runs before the control is enabled again. */
  readonly onDone?: (result: Result) => void | Promise<void>;
  /** Returns true if it showed the failure itself. */
  readonly onFailed?: (error: unknown) => boolean;
}

export interface BusyActions {
  isBusy(key: ActionKey): boolean;
  run<Result>(action: Action<Result>): Promise<void>;
}

/** Runs admin actions: marked as busy, once at a time per key, with a notice at the end. */
export function useBusyActions(): BusyActions {
  const [busy, setBusy] = useState<ReadonlySet<ActionKey>>(new Set());
  const running = useRef(new Set<ActionKey>());

  const run = async <Result>({ key, messages, call, onDone, onFailed }: Action<Result>) => {
    if (running.current.has(key)) return;
    running.current.add(key);
    setBusy(new Set(running.current));
    try {
      const result = await call();
      notify('success', typeof messages.success === 'string' ? messages.success : messages.success(result));
      await onDone?.(result);
    } catch (error) {
      const fallback = failureStatus(error) === null ? (messages.failed ?? messages.rejected) : messages.rejected;
      if (!onFailed?.(error)) notify('error', failureText(error, fallback));
    } finally {
      running.current.delete(key);
      setBusy(new Set(running.current));
    }
  };
  return { isBusy: (key) => busy.has(key), run };
}
