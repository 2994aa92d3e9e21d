import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { breakProcedure, createAccount, expectNotice, openDashboard, openTab } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { owner } from './support/product-process.ts';

const secrets = /hash|token|password|\$argon2/i;

/** Downloads a JSON file and checks that it contains no secret. */
async function downloadJson(page: Page, button: string, fileName: RegExp): Promise<Record<string, unknown>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(fileName);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toMatch(secrets);
  return JSON.parse(text) as Record<string, unknown>;
}

async function confirm(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: action }).click();
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0);
}

test.describe('an admin', () => {
  test.use({ allowedErrors: /status of (403|500)|ERR_FAILED/ });

  test('sees statistics and health, and runs every maintenance action', { tag: '@both' }, async ({
    page,
    request,
    isMobile,
  }) => {
    const grace = await createAccount(request, { role: 'admin' });
    await openDashboard(page, grace, isMobile);
    await expect(page.getByText('Admin Access')).toBeVisible();

    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals.getByText(/^\+\d+ today$/)).toHaveCount(2);
    await expect(totals.getByText(/^\d+\.\d% of total$/)).toBeVisible();
    const api = page.getByRole('region', { name: 'API Health Status' });
    await expect(api).toContainText('Online');
    for (const label of ['Uptime', 'Version', 'Last Check', 'Message']) await expect(api).toContainText(label);
    const health = page.getByRole('region', { name: 'System Health' });
    for (const part of ['Database', 'API Server', 'Cache']) {
      await expect(health.getByRole('heading', { name: part })).toBeVisible();
    }
    // A busy machine may cause a warning.
    await expect(health.getByText(/^(Healthy|Warning)$/)).toHaveCount(3);

    await page.getByRole('button', { name: 'Clear Cache' }).click();
    await page.getByRole('dialog', { name: 'Clear Cache' }).getByRole('button', { name: 'Cancel' }).click();
    await confirm(page, 'Clear Cache', 'Clear');
    await expectNotice(page, 'TMDB cache cleared successfully');
    await confirm(page, 'Clean Records', 'Clean');
    await expectNotice(page, 'Old records cleared successfully');
    const users = await downloadJson(page, 'Export Users', /^marquee-users-\d{4}-\d\d-\d\d\.json$/);
    await expectNotice(page, 'Users exported successfully');
    expect(users.users).toContainEqual(expect.objectContaining({ username: grace.username, role: 'admin' }));
    const report = await downloadJson(page, 'System Report', /^marquee-system-report-\d{4}-\d\d-\d\d\.json$/);
    await expectNotice(page, 'System report exported successfully');
    expect(report).toMatchObject({ stats: {}, health: {}, watchHistory: {}, cache: {}, audit: expect.any(Array) });

    await openTab(page, 'System');
    await expect(page.getByRole('region', { name: 'System Health Monitor' })).toContainText(/Healthy|Warning/);
    const cache = page.getByRole('region', { name: 'Cache analytics' });
    await expect(cache).toContainText('Total Keys');
    await expect(cache.getByText(/^[\d,]+ hits?, [\d,]+ miss(es)?$/)).toBeVisible();
    await expect(cache.getByText(/^\d+\.\d\d MB$/)).toBeVisible();
    await confirm(page, 'Clear Cache', 'Clear');
    await expectNotice(page, 'Cache cleared successfully');
    await page.getByRole('button', { name: 'Refresh Server Config' }).click();
    await expectNotice(page, 'Server config refreshed');

    for (const procedure of ['clearCache', 'exportUsers', 'report', 'refreshPlayers']) {
      await breakProcedure(page, `admin.${procedure}`);
    }
    await breakProcedure(page, 'history.cleanup');
    await confirm(page, 'Clear Cache', 'Clear');
    await expectNotice(page, 'Failed to clear cache');
    await confirm(page, 'Clean Records', 'Clean');
    await expectNotice(page, 'Failed to clear old records');
    for (const [button, failure] of [
      ['Export Users', 'Failed to export users'],
      ['System Report', 'Failed to export system report'],
      ['Refresh Server Config', 'Failed to refresh server config'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expectNotice(page, failure);
    }

    await openTab(page, 'Analytics');
    const registrations = page.getByRole('region', { name: 'Registration counts' });
    for (const label of ['Today', 'This Week', 'This Month']) await expect(registrations).toContainText(label);
    await expect(
      page.getByRole('img', { name: /^Today: [\d,]+, This Week: [\d,]+, This Month: [\d,]+$/ }),
    ).toBeVisible();
  });

  test('shows empty figures and one notice when loads fail', async ({ page, request }) => {
    const grace = await createAccount(request, { role: 'admin' });
    await page.clock.install();
    await openDashboard(page, grace, false);
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).not.toContainText('—');
    for (const pattern of ['**/trpc/admin.*', '**/api/health']) await page.route(pattern, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.clock.runFor(5_000);
    await expect(page.getByText('Failed to load admin data')).toBeVisible();
    await expect(totals.getByText('—')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'API Health Status' })).toContainText('Offline');
    await expect(page.getByRole('region', { name: 'System Health' }).getByText('Error')).toHaveCount(3);
    await page.clock.runFor(5_000);
    await expect(page.getByText('Failed to load admin data')).toHaveCount(0);
    await openTab(page, 'Users');
    await page.clock.runFor(10_000);
    await expect(page.getByRole('alert').getByText('Failed to load admin data')).toBeVisible();
    await page.unroute('**/trpc/admin.*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^[\d,]+ users?\b/)).toBeVisible();
  });
});

test('reloads the figures every 30 seconds, but not while the page is hidden', async ({ page }) => {
  await page.clock.install();
  await openDashboard(page, owner, false);
  await expect(page.getByRole('region', { name: 'Totals' }).getByText(/today$/)).toHaveCount(2);
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  const hide = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      window.dispatchEvent(new Event('visibilitychange'));
    }, state);

  await page.clock.runFor(31_000);
  for (const load of ['admin.stats', 'admin.historyStats', 'admin.health', '/api/health']) {
    await expect.poll(() => requestPaths.join(' ')).toContain(load);
  }
  await expect(page.getByText(/^updated \ds ago$/)).toBeVisible();
  await hide('hidden');
  requestPaths.length = 0;
  await page.clock.runFor(65_000);
  expect(requestPaths.filter((path) => /admin|health/.test(path))).toEqual([]);
  await hide('visible');
  await openTab(page, 'Users');
  await expect(page.getByText(/^[\d,]+ users?\b/)).toBeVisible();
  requestPaths.length = 0;
  await page.clock.runFor(31_000);
  await expect.poll(() => requestPaths.join(' ')).toContain('admin.users');
  expect(requestPaths.join(' ')).not.toContain('admin.stats');
});
