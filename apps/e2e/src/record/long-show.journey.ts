import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { logIn, loginForm, openSecondBrowser } from '../support/account-steps.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { startProcess } from '../support/product-process.ts';
import { continueWatching } from '../support/stored-state-steps.ts';

const program = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** A show of 1,000 episodes in two seasons, numbered through. */
const show = {
  id: 1,
  name: 'A Thousand Nights',
  overview: 'A keeper counts the ships that pass, and one is missing.',
  // Journeys load nothing from other hosts.
  poster_path: null,
  backdrop_path: null,
  first_air_date: '2001-03-03',
  vote_average: 7.8,
  vote_count: 120,
  popularity: 33.1,
  status: 'Returning Series',
  genres: [{ id: 18, name: 'Drama' }],
  number_of_seasons: 2,
  number_of_episodes: 1_000,
  seasons: [1, 2].map((number) => ({ season_number: number, episode_count: 500, air_date: '2001-03-03' })),
};

const episodesOf = (season: number) =>
  Array.from({ length: 500 }, (_, index) => ({
    episode_number: (season - 1) * 500 + index + 1,
    name: `Night ${(season - 1) * 500 + index + 1}`,
    overview: '',
    air_date: '2001-03-03',
    runtime: 40,
  }));

function documentOf(url: string): object {
  const season = /^\/tv\/1\/season\/(\d)/.exec(url)?.[1];
  if (season !== undefined) return { episodes: episodesOf(Number(season)) };
  if (url.startsWith('/tv/1?')) return show;
  if (url.startsWith('/watch/providers/regions'))
    return { results: [{ iso_3166_1: 'US', english_name: 'United States', native_name: 'United States' }] };
  return { page: 1, results: [], total_pages: 1, total_results: 0, genres: show.genres };
}

const live = test.extend<object, { productUrl: string }>({
  productUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const upstream = createServer(({ url = '' }, response) => {
        response.setHeader('content-type', 'application/json').end(JSON.stringify(documentOf(url)));
      });
      await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
      const { port } = upstream.address() as AddressInfo;
      const folder = await mkdtemp(join(tmpdir(), 'marquee-long-show-'));
      const log = createWriteStream(join(folder, 'product.log'));
      const settings = { TMDB_BASE_URL: `http://127.0.0.1:${port}`, TMDB_ACCESS_TOKEN: 'token' };
      const product = await startProcess({ program, dataDirectory: join(folder, 'data'), log, settings });
      await use(product.baseUrl);
      await product.stop();
      upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ productUrl }, use) => use(productUrl),
});

live(
  '"this and all before" marks 999 of 1,000 episodes in one call, and another browser shows the last',
  async ({ page, request, browser, baseURL }) => {
    const ada = await openSession({ page, request, baseURL });
    const second = await openSecondBrowser(browser, baseURL);
    await logIn(second, ada.username, ada.password);
    await expect(loginForm(second)).toHaveCount(0);
    const calls: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/trpc/watches.mark')) calls.push(call.url());
    });
    await page.goto('/tv/1/2/999');
    // A virtual list: the last rows are rendered once they are near.
    await expect(page.getByRole('button', { name: 'More actions for S2E501' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: 'More actions for S2E999' }).click();
    await page.getByRole('menuitem', { name: 'Mark this and all before' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep a record' }).click();
    await expect(page.getByText('499 of 500 episodes watched')).toBeVisible();
    expect(calls).toHaveLength(1);
    await second.goto('/my-list');
    await expect(continueWatching(second).getByRole('link', { name: /Night 1000, S2E1000/ })).toBeVisible();
    const undone = page.waitForResponse(/watches\.unmark/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('499 of 500 episodes watched')).toHaveCount(0);
    await undone;
    await second.reload();
    await expect(second.getByText('Nothing to continue')).toBeVisible();
  },
);
