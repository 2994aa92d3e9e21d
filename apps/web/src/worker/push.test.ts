import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPush, shownMessage } from './push.ts';

const origin = 'https://marquee.example';
const handlers = new Map<string, (event: unknown) => void>();
const shown: [string, NotificationOptions][] = [];
const opened: string[] = [];
let windows: { url: string; focus: () => Promise<void> }[];
let focused: string[];

beforeEach(() => {
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('addEventListener', (type: string, handler: (event: unknown) => void) => handlers.set(type, handler));
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: NotificationOptions) => void shown.push([title, options]),
  });
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  });
  windows = [];
  focused = [];
  shown.length = 0;
  opened.length = 0;
  followPush();
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches an event and waits for what it does. */
async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  handlers.get(type)?.({ ...event, waitUntil: (more: Promise<unknown>) => (work = more) });
  await work;
}

const notification = {
  title: 'Severance',
  body: 'New episode: S2E7',
  navigate: `${origin}/tv/95396/2/7`,
  tag: 'notices 2026-03-02',
  lang: 'en',
  dir: 'ltr',
};

describe('a push message', () => {
  it('is shown as it says', async () => {
    await dispatch('push', { data: { json: () => ({ web_push: 8030, notification }) } });
    expect(shown).toEqual([
      [
        'Severance',
        {
          body: 'New episode: S2E7',
          icon: '/icons/icon-192.png',
          tag: 'notices 2026-03-02',
          lang: 'en',
          dir: 'ltr',
          data: `${origin}/tv/95396/2/7`,
        },
      ],
    ]);
  });

  const unreadable = () => {
    throw new SyntaxError('no JSON');
  };
  it.each<[string, { json(): unknown } | null]>([
    ['without a payload', null],
    ['that is no JSON', { json: unreadable }],
    ['of another form', { json: () => [1] }],
    ['without a title', { json: () => ({ notification: { body: 'x' } }) }],
  ])('%s is shown, too', async (_what, data) => {
    await dispatch('push', { data });
    expect(shown).toMatchObject([
      ['Marquee', { body: 'There is something new.', tag: 'unreadable', data: `${origin}/notices` }],
    ]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', 7, undefined])(
    'never opens another site: %s',
    (navigate) => {
      expect(shownMessage({ notification: { ...notification, navigate } }).options.data).toBe(`${origin}/notices`);
    },
  );
});

describe('a pressed notification', () => {
  const press = async () => {
    const close = vi.fn();
    await dispatch('notificationclick', { notification: { close, data: notification.navigate } });
    expect(close).toHaveBeenCalledOnce();
  };

  it('opens its page in a new window', async () => {
    windows = [{ url: `${origin}/watch/tv/1/1/1`, focus: async () => void focused.push('other') }];
    await press();
    expect([opened, focused]).toEqual([[notification.navigate], []]);
  });

  it('shows the window that has its page', async () => {
    windows = [{ url: notification.navigate, focus: async () => void focused.push('this') }];
    await press();
    expect([opened, focused]).toEqual([[], ['this']]);
  });
});
