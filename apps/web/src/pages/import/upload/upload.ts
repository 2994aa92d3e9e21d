import type { ImportSettings } from '@marquee/domain/exchange/import-settings';
import type { ImportSource } from '@marquee/domain/exchange/imports';
import { failureStatus, failureText, responseStatus, retryAfterMs } from '../../../lib/api/call-failure.ts';
import type { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { setSending } from '../../../lib/browser/unsaved-input.ts';
import { interruptedUpload } from '../../../lib/exchange/interrupted-upload.ts';
import { refusedRows } from '../../../lib/exchange/refused-rows.ts';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';
import type { Reader } from '../read/open-reader.ts';

/** ms before a call that got no response is repeated: the first time, and at most. */
const firstRetryMs = 1_000;
const maxRetryMs = 30_000;

export interface Upload {
  readonly userId: number;
  /** Null until the server has begun the import. */
  readonly importId: string | null;
  readonly sent: number;
  readonly total: number;
  /** `waiting` for a connection; `failed` for a reason that time does not mend. */
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent';
  readonly failure: string | null;
}

/** The one upload of the page: it goes on while the member looks at other pages. */
const upload = sharedValue<Upload | null>(null);

export function useUpload(userId: number): Upload | null {
  const current = useSharedValue(upload);
  return current?.userId === userId ? current : null;
}

/** Forgets an upload that failed. */
export function dismissUpload(): void {
  upload.write(null);
}

interface UploadOptions {
  readonly client: ReturnType<typeof useTrpcClient>;
  readonly userId: number;
  readonly reader: Reader;
  readonly source: ImportSource;
  readonly settings: ImportSettings | null;
  readonly total: number;
  /** Equal for the same files with the same choices. */
  readonly filesKey: string;
  /** What is said where the server does not give a reason. */
  readonly failure: string;
}

/** Sends rows, batch after batch, and has their titles found. Resolves with the import; null if that failed. */
export async function sendRows(options: UploadOptions): Promise<string | null> {
  const { client, userId, reader, total } = options;
  upload.write({ userId, importId: null, sent: 0, total, state: 'sending', failure: null });
  window.addEventListener('beforeunload', confirmLeaving);
  setSending(true);
  try {
    const id = await withRetries(() => openImport(options));
    interruptedUpload.write({ userId, id, filesKey: options.filesKey });
    refusedRows.remove();
    change({ importId: id });
    for (let from = 0; from < total; ) {
      const { rows, next } = await reader.batch(from);
      const { refused } = await withRetries(() => client.exchange.rows.mutate({ id, rows: [...rows] }));
      countRefused(id, refused);
      from = next;
      change({ sent: from });
    }
    await withRetries(() => beginMatching(options, id));
    change({ state: 'sent' });
    interruptedUpload.remove();
    return id;
  } catch (error) {
    change({ state: 'failed', failure: failureText(error, options.failure) });
    return null;
  } finally {
    window.removeEventListener('beforeunload', confirmLeaving);
    setSending(false);
    reader.close();
  }
}

function change(part: Partial<Upload>): void {
  const current = upload.read();
  if (current) upload.write({ ...current, ...part });
}

/** The import that these files were sent to before, or a new one. */
async function openImport({ client, userId, source, settings, filesKey }: UploadOptions): Promise<string> {
  const former = interruptedUpload.read();
  if (former?.userId === userId && former.filesKey === filesKey) {
    const found = await client.exchange.status.query({ id: former.id }).catch((error: unknown) => {
      if (failureStatus(error) !== 404) throw error;
      return null;
    });
    if (found?.state === 'open') return found.id;
  }
  // The response of an earlier call may have been lost: then its import is there, without rows.
  const { items } = await client.exchange.list.query();
  const empty = items.find((item) => item.state === 'open' && item.row_count === 0 && item.source === source);
  if (empty && settings === null) return empty.id;
  // It may have been begun with the settings of another file.
  if (empty) await client.exchange.remove.mutate({ id: empty.id });
  return (await client.exchange.begin.mutate({ source, ...settings })).id;
}

/** A response may have been lost: then the import is not open any more. */
async function beginMatching({ client }: UploadOptions, id: string): Promise<void> {
  await client.exchange.match.mutate({ id }).catch((error: unknown) => {
    if (failureStatus(error) !== 409) throw error;
  });
}

/** Repeats a call while there is no connection, or the server is in trouble: a row that it has is not stored again. */
async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let delayMs = firstRetryMs; ; delayMs = Math.min(2 * delayMs, maxRetryMs)) {
    try {
      const result = await call();
      change({ state: 'sending' });
      return result;
    } catch (error) {
      const status = responseStatus(error);
      if (status !== null && status !== 429 && status < 500) throw error;
      change({ state: 'waiting' });
      await untilOnline(retryAfterMs(error) ?? delayMs);
    }
  }
}

/** Resolves after the delay, or once the browser is online again. */
function untilOnline(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    window.addEventListener('online', end);
  });
}

function countRefused(id: string, refused: readonly { readonly message: string }[]): void {
  if (refused.length === 0) return;
  const counts = { ...refusedRows.read()?.counts };
  for (const { message } of refused) counts[message] = (counts[message] ?? 0) + 1;
  refusedRows.write({ id, counts });
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
