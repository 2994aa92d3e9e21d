import { expect, type Page } from '@playwright/test';
import { answerInstead, failure, success } from './answers.ts';
import { test } from './journey.ts';
import { ownServer, playersAnswer } from './watch-players.ts';

const address = '/watch/tv/5510/1/2';

function player(page: Page) {
  return page.locator('iframe');
}

function server(page: Page, name: string) {
  return page.getByRole('region', { name: 'Streaming Servers' }).getByRole('listitem').filter({ hasText: name });
}

/** Opens the page with players that never answer, and a clock that stands still within the frame's 10 s. */
async function openStalled(page: Page, stalled: string[], path = address): Promise<void> {
  for (const name of stalled) await page.route(`**/player/${name}/**`, () => undefined);
  await page.clock.install();
  await page.goto(path, { waitUntil: 'commit' });
  await expect(player(page)).toBeAttached();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_000);
}

const notice = (page: Page) => page.getByRole('region', { name: 'Player', exact: true }).getByRole('status');

/** Moves the clock in small steps until the page says that the frame is overdue: no second of the countdown is lost. */
async function untilOverdue(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice(page)).not.toBeEmpty({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test.describe('the server list', () => {
  test('says how each server stands, and changes to another by hand', async ({ page }) => {
    await page.goto(address);
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

  test('keeps the default that a star sets, until a star removes it', async ({ page }) => {
    await page.goto(address);
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

  test('is refreshed by button and every 300 s, and never touches the frame that plays', async ({ page }) => {
    await page.clock.install();
    await page.goto(address);
    await expect(player(page)).toBeVisible();
    await player(page).evaluate((frame) => frame.setAttribute('data-same', ''));
    const moved = ownServer(1, 'Lantern', { tvUrl: '/player/projector/tv', movieUrl: '/player/projector/movie' });
    await answerInstead(page, 'catalogue.players', success(playersAnswer({ servers: [moved, ownServer(3, 'Third')] })));
    await page.clock.runFor(300_000);
    await expect(server(page, 'Third')).toBeVisible();
    await answerInstead(
      page,
      'catalogue.refreshPlayers',
      success(playersAnswer({ servers: [ownServer(4, 'Fourth')] })),
    );
    await page.getByRole('button', { name: 'Refresh servers' }).click();
    await expect(server(page, 'Fourth')).toBeVisible();
    await expect(page.getByText('The server list is up to date')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh servers' })).toBeFocused();
    await expect(player(page)).toHaveAttribute('data-same');
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
  });

  test('says so when a refresh fails', async ({ page }) => {
    await page.goto(address);
    await expect(server(page, 'Lantern')).toBeVisible();
    await expect(page.getByText('Config Error')).toHaveCount(0);
    await answerInstead(page, 'catalogue.refreshPlayers', failure(503));
    await page.getByRole('button', { name: 'Refresh servers' }).click();
    await expect(page.getByText('Failed to refresh server config')).toBeVisible();
  });

  test('shows a Config Error where a fallback is in force', async ({ page }) => {
    await answerInstead(page, 'catalogue.players', success(playersAnswer({ failed: true })));
    await page.goto(address);
    await expect(page.getByText('Config Error')).toBeVisible();
    await expect(player(page)).toBeVisible();
  });

  test('is our own where no list can be read, and recovers without touching the frame', async ({ page }) => {
    await answerInstead(page, 'catalogue.players', failure(503));
    await page.clock.install();
    await page.goto(address);
    await expect(page.getByText('Config Error')).toBeVisible();
    await expect(page.getByText('Failed to load server config')).toBeVisible();
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
    await player(page).evaluate((frame) => frame.setAttribute('data-same', ''));
    await answerInstead(page, 'catalogue.players', success(playersAnswer()));
    await page.clock.runFor(300_000);
    await expect(page.getByText('Config Error')).toHaveCount(0);
    await expect(player(page)).toHaveAttribute('data-same');
  });

  test('that is empty or switched off leads to /404', async ({ page }) => {
    const off = playersAnswer({ servers: [ownServer(1, 'Lantern', { enabled: false })] });
    await answerInstead(page, 'catalogue.players', success(off));
    await page.goto(address);
    await expect(page).toHaveURL('/404');
  });

  test('never frames a page of our own origin, nor anything but https', async ({ page, baseURL }) => {
    for (const tvUrl of [
      'javascript:alert(1)//',
      'http://127.0.0.1:9/tv',
      '//127.0.0.1:9/tv',
      `${baseURL}/player/lantern/tv`,
    ]) {
      await page.unrouteAll();
      await answerInstead(
        page,
        'catalogue.players',
        success(playersAnswer({ servers: [ownServer(1, 'Trojan', { tvUrl })] })),
      );
      await page.goto(address);
      await expect(page.getByText('Trojan has an address that cannot be shown here.')).toBeVisible();
      await expect(player(page)).toHaveCount(0);
    }
  });
});

test.describe('a player that does not load', () => {
  test('is left for the next server after a countdown', async ({ page }) => {
    await openStalled(page, ['lantern']);
    await page.clock.runFor(4_000);
    await expect(notice(page)).toBeEmpty();
    await untilOverdue(page);
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

  test('is left at once on Try now', async ({ page }) => {
    await openStalled(page, ['lantern']);
    await untilOverdue(page);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeFocused();
  });

  test('is kept on Stay, for the rest of the visit', async ({ page }) => {
    await openStalled(page, ['lantern']);
    await untilOverdue(page);
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
    await expect(notice(page)).toBeEmpty();
    await page.getByRole('link', { name: /^Next Episode/ }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/3');
    await untilOverdue(page);
    await expect(notice(page)).toHaveText('Lantern is not responding. Choose another server.');
  });

  test('that a visitor chose is never left without them', async ({ page }) => {
    await openStalled(page, ['lantern', 'projector']);
    await page.getByRole('button', { name: 'Use Projector' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await untilOverdue(page);
    await expect(notice(page)).toHaveText('Projector is not responding. Choose another server.');
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
  });

  test('is not tried twice', async ({ page }) => {
    await openStalled(page, ['lantern', 'projector']);
    await untilOverdue(page);
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
    await untilOverdue(page);
    await expect(notice(page)).toHaveText('Projector is not responding. Choose another server.');
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/projector/tv/5510/1/2');
  });

  test('is kept when it loads during the countdown', async ({ page }) => {
    await openStalled(page, []);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/player/lantern/**', (route) => held.then(() => route.continue()));
    await page.getByRole('link', { name: /^Next Episode/ }).click();
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/3');
    await untilOverdue(page);
    await expect(notice(page)).toHaveText('Not loading? Trying Projector in 5 s');
    answer();
    await expect(notice(page)).toBeEmpty();
    await page.clock.runFor(60_000);
    await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/3');
    await expect(server(page, 'Lantern')).not.toContainText('Not responding');
  });
});

test('a player that loaded is never skipped', async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  await expect(page.frameLocator('iframe').locator('video')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(notice(page)).toBeEmpty();
  await expect(player(page)).toHaveAttribute('src', '/player/lantern/tv/5510/1/2');
});
