import { trustedScriptUrl } from '../../../lib/browser/worker-url.ts';
import type {
  DroppedFile,
  ReadChoices,
  ReaderRequest,
  ReaderResponse,
  ReadSummary,
  RowBatch,
} from './reader-messages.ts';
import readerUrl from './reader-worker.ts?worker&url';

/** Reads files in a worker, where all rows stay until they are sent. */
export interface Reader {
  /** False once the worker could not be loaded, or failed. */
  isUsable(): boolean;
  /** Rejects if the worker cannot be loaded, or runs out of memory. */
  read(files: readonly DroppedFile[], choices: ReadChoices): Promise<ReadSummary>;
  batch(from: number): Promise<RowBatch>;
  close(): void;
}

type Waiting = Readonly<Record<'resolve' | 'reject', (value: never) => void>>;
type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

export function openReader(): Reader {
  const worker = new Worker(trustedScriptUrl(readerUrl), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let hasFailed = false;
  worker.addEventListener('message', ({ data: { id, result } }: MessageEvent<ReaderResponse>) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (result === null) reject?.(new Error('The files could not be read') as never);
    else resolve?.(result as never);
  });
  worker.addEventListener('error', () => {
    hasFailed = true;
    for (const { reject } of waiting.values()) reject(new Error('The reader failed') as never);
    waiting.clear();
  });
  const request = <Result>(named: Unnumbered<ReaderRequest>) =>
    new Promise<Result>((resolve, reject) => {
      if (hasFailed) {
        reject(new Error('The reader failed'));
        return;
      }
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, ...named });
    });
  return {
    isUsable: () => !hasFailed,
    read: (files, choices) => request<ReadSummary>({ files, choices }),
    batch: (from) => request<RowBatch>({ from }),
    close: () => worker.terminate(),
  };
}
