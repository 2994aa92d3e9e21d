import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility-checks.ts';
import { newTestUser } from './support/account-steps.ts';
import { createAccount } from './support/admin-steps.ts';
import { test } from './support/journey.ts';
import { continueWatching } from './support/stored-state-steps.ts';

interface Item {
  readonly date: string;
  readonly media_id: string;
  readonly season: number | null;
  readonly episode: number | null;
  readonly title: string;
  readonly kind: string;
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Signs a browser in to a new account that keeps a record and follows what is on the air; returns its calendar. */
async function openCalendar(page: Page, request: APIRequestContext, baseURL = '') {
  const { session } = await createAccount(request, { credentials: newTestUser() });
  const headers = { authorization: `Bearer ${session.token}` };
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: baseURL,
        localStorage: [
          { name: 'marquee_token', value: JSON.stringify(session.token) },
          { name: 'marquee_user', value: JSON.stringify(session.user) },
        ],
      },
    ],
  });
  const send = async (path: string, data: object, method: 'put' | 'post' = 'put') => {
    const response = await request[method](path, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  const read = async <Data>(path: string) => (await (await request.get(path, { headers })).json()) as Data;
  await send('/api/record', { enabled: true });
  const { results } = await read<{ results: { id: number }[] }>('/api/tmdb/tv/on_the_air');
  for (const { id } of results.slice(0, 8)) await send(`/api/follows/tv/${id}`, {});
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  const range = `from=${addDays(today, -7)}&to=${addDays(today, 60)}`;
  const items = async () => (await read<{ data: { items: Item[] } }>(`/api/calendar?${range}`)).data.items;
  // The job reads what was just followed within seconds.
  await expect.poll(async () => new Set((await items()).map(({ media_id }) => media_id)).size).toBeGreaterThan(1);
  return { today, items: await items(), send };
}

const tick = (page: Page, { title, season, episode }: Item) =>
  page.getByRole('button', { name: `Mark ${title} S${season}E${episode} as watched`, exact: true });

test('the calendar shows what airs, and its tick moves what is next', { tag: '@both' }, async ({
  page,
  request,
  baseURL,
}) => {
  const { today, items, send } = await openCalendar(page, request, baseURL);
  const aired = items.find(({ date, episode }) => date <= today && episode !== null && episode > 1);
  expect(aired, 'an episode of the last week').toBeDefined();
  if (!aired) return;
  const { media_id, season, episode } = aired;
  const before = { media_id, media_type: 'tv', season, episode: Number(episode) - 1, through: true };
  await send('/api/watches', before, 'post');

  const next = continueWatching(page).getByRole('link', { name: new RegExp(`^Continue .+S${season}E${episode}$`) });
  await test.step('what is next is the episode of the calendar', async () => {
    await page.goto('/my-list');
    await expect(next).toBeVisible();
  });
  await test.step('the agenda passes axe and fits the window', async () => {
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Show earlier days' }).click();
    await expect(tick(page, aired)).toBeVisible();
    await expectAccessible(page, 'the agenda');
    await expectNoSidewaysScroll(page, 'the agenda');
  });
  await test.step('its tick marks the episode, and what is next goes on', async () => {
    const marked = page.waitForResponse(/watches\.mark/);
    await tick(page, aired).click();
    await expect(tick(page, aired)).toHaveAttribute('aria-pressed', 'true');
    await marked;
    await page.goto('/my-list');
    await expect(page.getByRole('heading', { level: 1, name: 'My List' })).toBeVisible();
    await expect(next).toHaveCount(0);
  });
});

test('the month is a grid with one tab stop, and keys move through it', async ({ page, request, baseURL }) => {
  await openCalendar(page, request, baseURL);
  await page.goto('/calendar?view=month');
  const grid = page.getByRole('grid');
  const chosen = grid.locator('[aria-selected="true"]');
  await expect(chosen).toHaveAttribute('aria-current', 'date');
  await expectAccessible(page, 'the month');
  await chosen.focus();
  const month = await grid.evaluate(
    (table) => document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await expect(chosen).toBeFocused();
    await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  }
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(chosen).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: String(month) })).toHaveCount(0);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(chosen).toBeFocused();
});
