/** The part of ServiceWorkerGlobalScope that is used. TypeScript's worker and DOM libraries exclude each other. */
interface WorkerScope extends Pick<Window, 'caches' | 'fetch' | 'location'> {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    readonly navigationPreload?: { disable(): Promise<void> };
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

export interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface PushEvent extends ExtendableEvent {
  /** Null for a message without a payload. */
  readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Pick<Notification, 'close' | 'data'>;
}

export const scope = globalThis as unknown as WorkerScope;
