// @vitest-environment happy-dom
import type { NoticeSettings } from '@marquee/domain/notices/notices';
import { noticeKinds } from '@marquee/domain/notices/notices';
import { pushMessages } from '@marquee/domain/notices/push-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedDevice } from '../../../lib/push/push-device.ts';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { accounts } from '../../../testing/fixtures/accounts.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const settings: NoticeSettings = { mail: 'off', kinds: [...noticeKinds], without_titles: false, shift: 0 };
const key = `B${'A'.repeat(86)}`;
const endpoint = 'https://push.example/phone';
const keys = { p256dh: key, auth: 'A'.repeat(22) };
const id = '00000000-0000-4000-8000-000000000001';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

const server: FakeApi = {
  'notices.settings': () => settings,
  'notices.setSettings': (part) => ({ ...settings, ...part }) as NoticeSettings,
  'push.key': () => ({ key }),
  'push.subscribe': () => ({ id }),
  'push.device': () => ({ id, time_zone: 'UTC', hour: 9 }),
  'push.unsubscribe': () => ({ deleted: 1 }),
  'push.test': () => ({ sent: 1 }),
};
const open = (api: FakeApi = {}, options: object = {}) =>
  renderPage('/settings?tab=notices', { as: 'user', api: { ...server, ...api }, sendsPush: true, ...options });

/** A browser with a push service; `permission` is what the visitor answers. */
function browserWithPush(permission: NotificationPermission = 'granted', known = 'default') {
  const subscription = {
    options: {
      applicationServerKey: Uint8Array.from(atob(`${key.replaceAll('-', '+')}=`), (c) => c.charCodeAt(0)).buffer,
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: vi.fn(async () => true),
  };
  let current: typeof subscription | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async () => {
      current = subscription;
      return subscription;
    }),
  };
  const registration = { pushManager, active: { postMessage: () => undefined } };
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: known, requestPermission });
  const workers = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => registration,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    controller: null,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return { pushManager, requestPermission, subscription };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('what a member hears of', () => {
  it('is switched by kind', async () => {
    const { user, calls } = open();
    const block = await region('What you hear of');
    await user.click(block.getByRole('switch', { name: /^New seasons/ }));
    const kinds = noticeKinds.filter((kind) => kind !== 'season');
    await waitFor(() => expect(calls('notices.setSettings')).toEqual([{ kinds }]));
    expect(await screen.findByText('Preference updated successfully')).toBeDefined();
    expect(block.getByRole<HTMLInputElement>('switch', { name: /^New seasons/ }).checked).toBe(false);
  });

  it('shows dates one day later by choice', async () => {
    const { user, calls } = open();
    await user.click((await region('What you hear of')).getByRole('switch', { name: /^Show dates one day later/ }));
    await waitFor(() => expect(calls('notices.setSettings')).toEqual([{ shift: 1 }]));
  });

  it('stays as it was where it could not be stored', async () => {
    const { user } = open({ 'notices.setSettings': unavailable });
    const block = await region('What you hear of');
    await user.click(block.getByRole('switch', { name: /^Releases/ }));
    expect(await screen.findByText('Your choice could not be stored.')).toBeDefined();
    expect(block.getByRole<HTMLInputElement>('switch', { name: /^Releases/ }).checked).toBe(true);
  });

  it('comes by mail where the site sends some', async () => {
    const { user, calls, unmount } = open({}, { sendsMail: true });
    await user.click(await screen.findByRole('radio', { name: 'Once a week' }));
    await waitFor(() => expect(calls('notices.setSettings')).toEqual([{ mail: 'weekly' }]));
    unmount();
    open();
    await region('What you hear of');
    expect(screen.queryByRole('radio', { name: 'Once a week' })).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const { user, respond } = open({ 'notices.settings': unavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('Your settings could not be loaded.');
    respond(server);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await region('What you hear of');
  });
});

describe('this device', () => {
  it('asks the browser only when its button is pressed, and subscribes', async () => {
    const { requestPermission, pushManager } = browserWithPush();
    const { user, calls } = open();
    const button = await screen.findByRole('button', { name: 'Notify me on this device' });
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByText('This device shows your notices now.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'This device' }));
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(calls('push.subscribe')).toEqual([{ endpoint, keys, time_zone, hour: 9 }]);
    expect(pushManager.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Each day at' }), '7:00 AM');
    await waitFor(() => expect(calls('push.subscribe').at(-1)).toMatchObject({ hour: 7 }));
  });

  it('sends a test, and stops', async () => {
    const { subscription, pushManager } = browserWithPush();
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('A test is on its way.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Stop on this device' }));
    expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeDefined();
    expect(calls('push.unsubscribe')).toEqual([{ id }]);
    expect([pushManager.subscribe.mock.calls.length, subscription.unsubscribe.mock.calls.length]).toEqual([1, 1]);
  });

  it('can be set up again once its push service has given it up', async () => {
    browserWithPush('granted', 'granted');
    storedDevice.write({ userId: accounts.user.id, hour: 7 });
    const { user, respond } = open({ 'push.test': () => ({ sent: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText('The test could not be delivered. Please try again later.')).toBeDefined();
    respond({
      'push.test': () => {
        throw apiError('CONFLICT', { message: pushMessages.noSubscription });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeDefined();
    expect(screen.getByText(pushMessages.noSubscription)).toBeDefined();
  });

  it('says that the browser does not allow it', async () => {
    browserWithPush('denied');
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
    expect(await screen.findByText(/^Your browser does not let Marquee show notices/)).toBeDefined();
    expect(calls('push.subscribe')).toEqual([]);
  });

  it('says so before it is pressed, too', async () => {
    browserWithPush('denied', 'denied');
    storedDevice.write({ userId: accounts.user.id, hour: 7 });
    open();
    expect(await screen.findByText(/^Your browser does not let Marquee show notices/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Notify me on this device' })).toBeDefined();
  });

  it('says why the site cannot do it', async () => {
    browserWithPush();
    open({}, { sendsPush: undefined });
    expect(await screen.findByText(pushMessages.unavailable)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Notify me on this device' })).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)', 'Install Marquee to the Home Screen first'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'This browser cannot show notices while Marquee is closed.'],
  ])('says what is missing: %s', async (userAgent, text) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    expect((await region('This device')).getByText(new RegExp(text.replace('.', '\\.')))).toBeDefined();
  });
});

describe('at a start', () => {
  const device = { userId: accounts.user.id, hour: 7 };
  beforeEach(() => void storedDevice.write(device));

  it('the subscription is renewed', async () => {
    const { pushManager, requestPermission } = browserWithPush('granted', 'granted');
    const { calls } = open();
    await waitFor(() => expect(calls('push.subscribe')).toMatchObject([{ endpoint, hour: 7 }]));
    expect(pushManager.subscribe).toHaveBeenCalledOnce();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('that of another member ends', async () => {
    browserWithPush('granted', 'granted');
    storedDevice.write({ ...device, userId: device.userId + 1 });
    const { calls } = open();
    await waitFor(() => expect(storedDevice.read()).toBeNull());
    expect(calls('push.subscribe')).toEqual([]);
  });

  it('nothing happens without permission', async () => {
    browserWithPush('granted', 'denied');
    const { calls } = open();
    await region('What you hear of');
    expect(calls('push.subscribe')).toEqual([]);
  });
});
