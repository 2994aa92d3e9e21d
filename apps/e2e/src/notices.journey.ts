import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility-checks.ts';
import { createAccount, openSession } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { waitForWorker } from './support/stored-state-steps.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Opens the menu of the account, or that of a phone, and returns its entry. */
async function noticesEntry(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    return page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Notices/ });
  }
  await page.locator('[data-account-menu]').click();
  return page.getByRole('menuitem', { name: /^Notices/ });
}

test('a member reads notices and chooses what to hear of', { tag: '@both' }, async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const member = await openSession({ page, request, baseURL });
  await test.step('without any', async () => {
    await page.goto('/notices');
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
    if (!isMobile) await expectAccessible(page, 'empty notices');
  });
  await test.step('another session is ended, which makes one', async () => {
    const { emailOrUsername, password } = { emailOrUsername: member.username, password: member.password };
    const login = await request.post('/api/auth/login', { data: { emailOrUsername, password } });
    expect(login.ok()).toBe(true);
    const token = JSON.parse((await page.evaluate(() => localStorage.getItem('marquee_token'))) ?? '""') as string;
    const ended = await request.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
    expect((await ended.json()).data).toEqual({ ended: 1 });
  });
  await test.step('the menu counts it, and leads to it', async () => {
    await page.goto('/');
    const entry = await noticesEntry(page, isMobile);
    await expect(entry).toHaveText(/1 unread/);
    await expectAccessible(page, 'the menu with a count');
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  });
  await test.step('it is unread, until it is marked as read', async () => {
    await expect(page.getByRole('link', { name: 'Unread: Sessions ended' })).toBeVisible();
    await expect(page.getByText('1 session ended on other devices.')).toBeVisible();
    await expectAccessible(page, 'notices');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('All read')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sessions ended', exact: true })).toBeVisible();
  });
  // The same on a phone.
  if (isMobile) return;
  await test.step('settings hold, and say why this device cannot be notified', async () => {
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await expect(page.getByText('Push needs this site to have an https address.')).toBeVisible();
    await page.getByRole('switch', { name: /^Your account/ }).click();
    await expect(page.getByText('Preference updated successfully')).toBeVisible();
    await expectAccessible(page, 'settings of notices');
    await page.goto('/notices');
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  });
});

/** Returns what delivers a push message to the worker, as the browser's own push service would. */
async function pushService(devtools: CDPSession, origin: string): Promise<(data: string) => Promise<unknown>> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

type Shown = Record<'title' | 'body' | 'tag' | 'data', unknown>;

/** Returns what reads which notifications the worker has the browser show: Chromium's headless shell shows none. */
async function shownNotifications(context: BrowserContext): Promise<() => Promise<readonly Shown[]>> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    // This code runs in the worker, but has the types of a page.
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Shown[] };
    scope.shown = [];
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.registration.showNotification = (title, options = {}) => {
      const { body, tag, data } = options;
      scope.shown.push({ title, body, tag, data });
      return show(title, options);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

test('the worker shows what is pushed, whatever it is', async ({ page, context, request, baseURL }) => {
  const site = baseURL ?? '';
  await context.grantPermissions(['notifications'], { origin: site });
  await createAccount(request);
  await page.goto('/');
  await waitForWorker(page);
  const shown = await shownNotifications(context);
  const deliver = await pushService(await context.newCDPSession(page), new URL(site).origin);
  const notification = { title: 'Severance', body: 'New episode: S2E7', tag: 'notices 2026-03-02' };
  const message = JSON.stringify({ web_push: 8030, notification: { ...notification, navigate: `${site}/tv/5510` } });
  await deliver(message);
  const severance = { ...notification, data: `${site}/tv/5510` };
  await expect.poll(shown).toEqual([severance]);
  // It came twice, since the server was killed in between: of the same tag, the browser shows one.
  await deliver(message);
  await deliver('no JSON');
  const marquee = { title: 'Marquee', body: 'There is something new.', tag: 'unreadable', data: `${site}/notices` };
  await expect.poll(shown).toEqual([severance, severance, marquee]);
});
