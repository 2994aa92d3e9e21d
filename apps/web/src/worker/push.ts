import { asRecord } from '@marquee/domain/json-value';
import { parseUrl } from '@marquee/domain/site/parse-url';
import { scope } from './worker-scope.ts';

/** A message that browsers show: by themselves where they know Declarative Web Push, else by this worker. */
interface ShownMessage {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: string };
}

const noticesPath = '/notices';
/** Shown for a message that cannot be read: browsers end the subscription of a site that shows nothing. */
const unreadable = { title: 'Marquee', body: 'There is something new.', tag: 'unreadable' };

/** What is shown of a message; its data is the address that it opens, which is one of this site. */
export function shownMessage(message: unknown): ShownMessage {
  const notification = asRecord(asRecord(message).notification);
  const isReadable = typeof notification.title === 'string' && notification.title !== '';
  const { title, body, navigate, tag, lang, dir } = asRecord(isReadable ? notification : unreadable);
  return {
    title: String(title),
    options: {
      body: typeof body === 'string' ? body : '',
      icon: '/icons/icon-192.png',
      lang: typeof lang === 'string' ? lang : 'en',
      dir: dir === 'rtl' ? 'rtl' : 'ltr',
      // A message that came twice replaces itself, silently.
      ...(typeof tag === 'string' && { tag }),
      data: ownAddress(navigate),
    },
  };
}

function ownAddress(navigate: unknown): string {
  const { origin } = scope.location;
  const url = typeof navigate === 'string' ? parseUrl(navigate, origin) : null;
  return url?.origin === origin ? url.href : `${origin}${noticesPath}`;
}

/** Shows each message that arrives, and opens its page when it is pressed. */
export function followPush(): void {
  scope.addEventListener('push', (event) => {
    const { title, options } = shownMessage(jsonOf(event.data));
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(ownAddress(event.notification.data)));
  });
}

function jsonOf(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** In the window that shows the page, or in a new one: another window may play something. */
async function open(address: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : scope.clients.openWindow(address));
}
