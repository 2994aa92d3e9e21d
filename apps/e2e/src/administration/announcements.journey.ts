import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { navigateWithin } from '../support/accessibility-checks.ts';
import { logIn } from '../support/account-steps.ts';
import { test as base } from '../support/journey.ts';
import { observeLayoutShifts } from '../support/layout-shifts.ts';
import { owner, startProcess } from '../support/product-process.ts';
import { waitForWorker } from '../support/stored-state-steps.ts';

/** A product of its own: other journeys would see its announcements. */
const test = base.extend<{ site: string }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const home = await mkdtemp(join(tmpdir(), 'marquee-announcements-'));
      const log = createWriteStream(join(home, 'product.log'));
      const product = await startProcess({ dataDirectory: join(home, 'data'), log });
      await use(product.baseUrl);
      await product.stop();
      await rm(home, { recursive: true, force: true });
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});
test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test('an announcement is in the first render and offline, and stays away once dismissed', async ({
  page,
  request,
  context,
}) => {
  const login = await request.post('/api/auth/login', {
    data: { emailOrUsername: owner.username, password: owner.password },
  });
  const headers = { authorization: `Bearer ${(await login.json()).data.token}` };
  const data = { level: 'warning', text: 'Playback is slow: [status](/info).', audience: 'everyone' };
  const announcement = page.getByRole('region', { name: 'Announcements' });
  const layoutShifts = await observeLayoutShifts(page);

  await test.step('a page that was cached without it has it at once', async () => {
    await page.goto('/');
    await waitForWorker(page);
    await expect(announcement).toHaveCount(0);
    const created = await request.post('/api/admin/announcements', { headers, data });
    expect(created.status()).toBe(201);
    // On a busy machine the first response may come before the new render, and leaves it to the client.
    const rendered = /aria-label="Announcements".*Playback is slow: .*<\/main>/s;
    await expect.poll(async () => (await request.get('/')).text()).toMatch(rendered);
    await page.goto('/');
    await expect(announcement.getByRole('link', { name: 'status' })).toHaveAttribute('href', '/info');
    await expect(page.locator('[data-server-rendered]')).toHaveCount(0);
    expect(await layoutShifts()).toBeLessThanOrEqual(0.02);
  });
  await test.step('the offline app has it, too', async () => {
    const shell = () =>
      page.evaluate(async () => {
        const cache = await caches.open('marquee-shell');
        return (await cache.match('/', { ignoreSearch: true }))?.text();
      });
    await expect.poll(shell).toContain('Playback is slow');
    await context.setOffline(true);
    await page.goto('/movies');
    await expect(announcement).toContainText('Warning: Playback is slow: status.');
    await context.setOffline(false);
  });
  await test.step('once dismissed it stays away, without moving the page', async () => {
    await page.goto('/');
    await announcement.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(announcement).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-server-rendered]')).toHaveCount(0);
    await expect(announcement).toHaveCount(0);
    expect(await layoutShifts()).toBeLessThanOrEqual(0.02);
  });
  await test.step('those for members leave the bar at the bottom of a phone free', async () => {
    const forMembers = { ...data, text: 'Lists can be shared.', audience: 'members' };
    expect((await request.post('/api/admin/announcements', { headers, data: forMembers })).status()).toBe(201);
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, owner.username, owner.password);
    await expect(page.getByRole('region', { name: 'Announcements for members' })).toBeVisible();
    await navigateWithin(page, '/movie/1501');
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect(page.locator('[data-bottom-bar]')).toBeVisible();
    await page.getByRole('link', { name: /^Watch Now/ }).click({ trial: true, timeout: 10_000 });
  });
});
