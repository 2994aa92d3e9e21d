import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { failure, respondWith, success } from './support/responses.ts';
import { builtInServer, playersResponse } from './support/watch-players.ts';

const watchPath = '/watch/tv/5510/1/2';

function player(page: Page) {
  return page.locator('iframe');
}

function server(page: Page, name: string) {
  return page.getByRole('region', { name: 'Streaming Servers' }).getByRole('listitem').filter({ hasText: name });
}

/** Opens the page with players that never respond, and pauses the clock within the load timeout of 10 s. */
async function openStalled(page: Page, stalled: string[], path = watchPath): Promise<void> {
  for (const name of stalled) await page.route(`**/player/${name}/**`, () => undefined);
  await page.clock.install();
  await page.goto(path, { waitUntil: 'commit' });
  await expect(player(page)).toBeAttached();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_000);
}

const notice = (page: Page) => page.getByRole('region', { name: 'Player', exact: true }).getByRole('status');

/** Advances the clock in small steps until the frame is overdue, so that the countdown is seen from its start. */
async function waitUntilOverdue(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice(page)).not.toBeEmpty({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test.describe('the server list', () => {
  test('shows the status of each server and switches on Use', { tag: '@both' }, async ({ page }) => {
    await page.goto(watchPath);
    await expect(server(page, 'Lantern')).toContainText('Current Default');
    await page.getByRole('button', { name: 'Use Projector' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await expect(player(page)).toHaveAttribute('title', 'Player: Beat the Ferry on Projector');
    await expect(server(page, 'Projector')).toContainText('Current');
    await expect(page.getByRole('button', { name: 'In use: Projector' })).toBeFocused();
    await expect(page.getByText('Players are provided by third parties')).toBeVisible();
    await page.getByRole('link', { name: /^Next Episode/ }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/3');
  });

  test('stores the default that the star sets, until it is removed', async ({ page }) => {
    await page.goto(watchPath);
    await page.getByRole('button', { name: 'Set Projector as default' }).click();
    await expect(server(page, 'Projector')).toContainText('Default');
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
    await page.reload();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await page.getByRole('button', { name: 'Remove Projector as default' }).click();
    await expect(server(page, 'Lantern')).toContainText('Default');
    await page.reload();
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
  });

  test('refreshes by button and every 300 s without reloading the frame', async ({ page }) => {
    await page.clock.install();
    await page.goto(watchPath);
    await expect(player(page)).toBeVisible();
    await player(page).evaluate((frame) => frame.setAttribute('data-same', ''));
    const moved = builtInServer(1, 'Lantern', { tvUrl: '/player/projector/tv', movieUrl: '/player/projector/movie' });
    await respondWith(
      page,
      'catalogue.players',
      success(playersResponse({ servers: [moved, builtInServer(3, 'Third')] })),
    );
    await page.clock.runFor(300_000);
    await expect(server(page, 'Third')).toBeVisible();
    await respondWith(
      page,
      'catalogue.refreshPlayers',
      success(playersResponse({ servers: [builtInServer(4, 'Fourth')] })),
    );
    await page.getByRole('button', { name: 'Refresh servers' }).click();
    await expect(server(page, 'Fourth')).toBeVisible();
    await expect(page.getByText('The server list is up to date')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh servers' })).toBeFocused();
    await expect(player(page)).toHaveAttribute('data-same');
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
  });

  test('shows an error when a refresh fails', async ({ page }) => {
    await page.goto(watchPath);
    await expect(server(page, 'Lantern')).toBeVisible();
    await expect(page.getByText('Config Error')).toHaveCount(0);
    await respondWith(page, 'catalogue.refreshPlayers', failure(503));
    await page.getByRole('button', { name: 'Refresh servers' }).click();
    await expect(page.getByText('Failed to refresh server config')).toBeVisible();
  });

  test('shows Config Error while a fallback configuration is used', async ({ page }) => {
    await respondWith(page, 'catalogue.players', success(playersResponse({ failed: true })));
    await page.goto(watchPath);
    await expect(page.getByText('Config Error')).toBeVisible();
    await expect(player(page)).toBeVisible();
  });

  test('shows the built-in servers when no list can be loaded, and recovers without reloading the frame', async ({
    page,
  }) => {
    await respondWith(page, 'catalogue.players', failure(503));
    await page.clock.install();
    await page.goto(watchPath);
    await expect(page.getByText('Config Error')).toBeVisible();
    await expect(page.getByText('Failed to load server config')).toBeVisible();
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
    await player(page).evaluate((frame) => frame.setAttribute('data-same', ''));
    await respondWith(page, 'catalogue.players', success(playersResponse()));
    await page.clock.runFor(300_000);
    await expect(page.getByText('Config Error')).toHaveCount(0);
    await expect(player(page)).toHaveAttribute('data-same');
  });

  test('redirects to /404 when no server is enabled', async ({ page }) => {
    const off = playersResponse({ servers: [builtInServer(1, 'Lantern', { enabled: false })] });
    await respondWith(page, 'catalogue.players', success(off));
    await page.goto(watchPath);
    await expect(page).toHaveURL('/404');
  });

  test('never embeds a page of the own origin or without https', async ({ page, baseURL }) => {
    for (const tvUrl of [
      'javascript:alert(1)//',
      'http://127.0.0.1:9/tv',
      '//127.0.0.1:9/tv',
      `${baseURL}/player/lantern/tv`,
    ]) {
      await page.unrouteAll();
      await respondWith(
        page,
        'catalogue.players',
        success(playersResponse({ servers: [builtInServer(1, 'Trojan', { tvUrl })] })),
      );
      await page.goto(watchPath);
      await expect(page.getByText('Trojan has an address that cannot be shown here.')).toBeVisible();
      await expect(player(page)).toHaveCount(0);
    }
  });
});

test.describe('a player that does not load', () => {
  test('is replaced by the next server after a countdown', { tag: '@both' }, async ({ page }) => {
    await openStalled(page, ['lantern']);
    await page.clock.runFor(4_000);
    await expect(notice(page)).toBeEmpty();
    await waitUntilOverdue(page);
    await expect(notice(page)).toHaveText('Not loading? Trying Projector in 5 s');
    await expect(server(page, 'Lantern')).toContainText('Not responding');
    await page.clock.runFor(2_000);
    await expect(notice(page)).toHaveText('Not loading? Trying Projector in 3 s');
    await page.clock.runFor(3_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await expect(notice(page)).toBeEmpty();
    await expect(server(page, 'Projector')).toContainText('Current');
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
  });

  test('is replaced at once on Try now', async ({ page }) => {
    await openStalled(page, ['lantern']);
    await waitUntilOverdue(page);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeFocused();
  });

  test('stays on Stay, for the rest of the visit', async ({ page }) => {
    await openStalled(page, ['lantern']);
    await waitUntilOverdue(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
    await expect(notice(page)).toBeEmpty();
    await page.getByRole('link', { name: /^Next Episode/ }).click();
    // A link navigates after the next frame, and frames follow the paused clock.
    await page.clock.runFor(100);
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/3');
    await waitUntilOverdue(page);
    await expect(notice(page)).toHaveText('Lantern is not responding. Choose another server.');
  });

  test('is never replaced automatically when the visitor chose it', async ({ page }) => {
    await openStalled(page, ['lantern', 'projector']);
    await page.getByRole('button', { name: 'Use Projector' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await waitUntilOverdue(page);
    await expect(notice(page)).toHaveText('Projector is not responding. Choose another server.');
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
  });

  test('is not tried twice', async ({ page }) => {
    await openStalled(page, ['lantern', 'projector']);
    await waitUntilOverdue(page);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await waitUntilOverdue(page);
    await expect(notice(page)).toHaveText('Projector is not responding. Choose another server.');
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
  });

  test('stays when it loads during the countdown', async ({ page }) => {
    await openStalled(page, []);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/player/lantern/**', (route) => released.then(() => route.continue()));
    await page.getByRole('link', { name: /^Next Episode/ }).click();
    // A link navigates after the next frame, and frames follow the paused clock.
    await page.clock.runFor(100);
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/3');
    await waitUntilOverdue(page);
    await expect(notice(page)).toHaveText('Not loading? Trying Projector in 5 s');
    release();
    await expect(notice(page)).toBeEmpty();
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/3');
    await expect(server(page, 'Lantern')).not.toContainText('Not responding');
  });
});

test('a player that loaded is never replaced automatically', async ({ page }) => {
  await page.clock.install();
  await page.goto(watchPath);
  await expect(page.frameLocator('iframe').locator('video')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeEmpty();
  await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
});
