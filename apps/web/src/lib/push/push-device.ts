import type { AppRouter } from '@marquee/api/app-router';
import { asRecord } from '@marquee/domain/json-value';
import type { TRPCClient } from '@trpc/react-query';
import { deviceTimeZone } from '../session/token.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Whether this browser can show notices while the site is closed: on an iPhone or iPad only once it is installed. */
type PushSupport = 'ready' | 'install-first' | 'none';

export function pushSupport(): PushSupport {
  const canPush = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  if (canPush) return 'ready';
  return isIos() ? 'install-first' : 'none';
}

/** iPads say that they are Macs, which have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The member whose notices this device shows, and its hour. */
interface StoredDevice {
  readonly userId: number;
  readonly hour: number;
}

/** Null while this device shows none. */
export const storedDevice = storedValue<StoredDevice | null>('marquee_push', (value) => {
  const { userId, hour } = asRecord(value);
  return typeof userId === 'number' && typeof hour === 'number' ? { userId, hour } : null;
});

/** The visitor, or the browser, does not let this site show notices. */
export class PushDeniedError extends Error {
  override readonly name = 'PushDeniedError';
}

type Client = Pick<TRPCClient<AppRouter>, 'push'>;

/**
 * Asks the browser for permission, which needs a press, and subscribes it; again, it changes the hour.
 * @throws PushDeniedError, and the error of a call
 */
export async function subscribeDevice(client: Client, device: StoredDevice): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDeniedError();
  await sendSubscription(client, device);
}

/**
 * At each start: sends the subscription again, and makes a new one where the browser has lost it or the site has another
 * key. That of another member ends.
 */
export async function renewDevice(client: Client, userId: number): Promise<void> {
  const device = storedDevice.read();
  if (device === null || pushSupport() !== 'ready' || Notification.permission !== 'granted') return;
  if (device.userId === userId) await sendSubscription(client, device);
  else await forgetDevice();
}

/** Ends the subscription of this browser, here and on the server. */
export async function unsubscribeDevice(client: Client): Promise<void> {
  const device = await client.push.device.query();
  if (device !== null) await client.push.unsubscribe.mutate({ id: device.id });
  await forgetDevice();
}

/** Ends the subscription of this browser. The server ends its own with the session. Never rejects. */
export async function forgetDevice(): Promise<void> {
  storedDevice.remove();
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // What is left is sent nothing any more.
  }
}

async function sendSubscription(client: Client, device: StoredDevice): Promise<void> {
  const { key } = await client.push.key.query();
  const { endpoint = '', keys = {} } = (await browserSubscription(key)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const input = { endpoint, keys: { p256dh, auth }, time_zone: deviceTimeZone(), hour: device.hour };
  await client.push.subscribe.mutate(input);
  storedDevice.write(device);
}

async function browserSubscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const existing = await pushManager.getSubscription();
  if (existing && isSame(existing.options.applicationServerKey, applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSame(buffer: ArrayBuffer | null, bytes: Uint8Array): boolean {
  const other = new Uint8Array(buffer ?? new ArrayBuffer(0));
  return other.length === bytes.length && other.every((byte, index) => byte === bytes[index]);
}
