import { vi } from 'vitest';

type Listener = (event: { data: unknown }) => void;

/**
 * happy-dom has no workers: each `new Worker` runs this handler in the test's own thread.
 * @param connect returns what answers the requests of one worker; a rejected answer is null
 */
export function runWorkersInProcess(connect: () => (request: never) => unknown): void {
  vi.stubGlobal(
    'Worker',
    class {
      readonly #listeners: Listener[] = [];
      readonly #respond = connect();
      addEventListener(type: string, listener: Listener): void {
        if (type === 'message') this.#listeners.push(listener);
      }
      postMessage(request: { id: number }): void {
        void Promise.resolve(this.#respond(request as never))
          .catch(() => null)
          .then((result) => {
            for (const listener of this.#listeners) listener({ data: structuredClone({ id: request.id, result }) });
          });
      }
      terminate(): void {
        this.#listeners.length = 0;
      }
    },
  );
}
