/**
 * What is used of a service worker's surroundings. TypeScript's library for workers and the one for pages exclude each
 * other, and nearly everything else is the same in both.
 */
interface WorkerScope extends Pick<Window, 'caches' | 'fetch' | 'location'> {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}

export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  /** What the browser asked the network for while the worker started; undefined where it asked nothing. */
  readonly preloadResponse?: Promise<Response | undefined>;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export const scope = globalThis as unknown as WorkerScope;
