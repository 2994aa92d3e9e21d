import type { ReaderRequest, ReaderResponse } from './reader-messages.ts';
import { RowReader } from './row-reader.ts';

/** What a worker's global has of it: TypeScript's library for workers excludes that for pages. */
interface WorkerScope {
  postMessage(response: ReaderResponse): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReaderRequest>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const reader = new RowReader();

scope.addEventListener('message', ({ data: request }) => {
  void (async () => {
    let result: ReaderResponse['result'] = null;
    try {
      result = await reader.respond(request);
    } catch {
      // Null says that it failed.
    }
    scope.postMessage({ id: request.id, result });
  })();
});
