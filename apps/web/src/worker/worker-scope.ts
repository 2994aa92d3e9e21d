/** The part of ServiceWorkerGlobalScope that is used. TypeScript's worker and DOM libraries exclude each other. */
interface WorkerScope extends Pick<Window, 'caches' | 'fetch' | 'location'> {
  readonly registration: { readonly navigationPreload?: { disable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}

export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export const scope = globalThis as unknown as WorkerScope;
