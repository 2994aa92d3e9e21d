import { type APIRequestContext, expect, type Page } from '@playwright/test';
import ogs from 'open-graph-scraper';
import { expectAccessible, expectNoSidewaysScroll, waitUntilSettled } from '../support/accessibility-checks.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';

const films = ['1501', '1502', '1503'];

function authorization(page: Page): Promise<{ authorization: string }> {
  return page.evaluate(() => ({ authorization: `Bearer ${JSON.parse(localStorage.getItem('marquee_token') ?? '')}` }));
}

interface MadeList {
  readonly id: string;
  readonly share_token: string | null;
}

/** A list of three films, made over the REST API. */
async function makeList(page: Page, request: APIRequestContext, name: string): Promise<MadeList> {
  const headers = await authorization(page);
  const made = await request.post('/api/lists', { data: { name, description: 'Lights on the water.' }, headers });
  expect(made.status()).toBe(201);
  const { data } = (await made.json()) as { data: MadeList };
  for (const id of films) {
    const added = await request.put(`/api/lists/${data.id}/entries/movie/${id}`, {
      data: id === films[0] ? { note: 'Watch it by the sea.' } : {},
      headers,
    });
    expect(added.ok()).toBe(true);
  }
  return data;
}

const titles = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('link');

test('a list is ordered by the keyboard alone', { tag: '@smoke' }, async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  await page.goto('/info');
  const { id } = await makeList(page, request, 'Harbours');
  await page.goto(`/lists/${id}`);
  await expect(titles(page, 'Harbours')).toHaveCount(3);
  const last = page.getByRole('button', { name: /^Move / }).last();
  const name = ((await last.getAttribute('aria-label')) ?? '').replace('Move ', '');
  await test.step('the handle of the last title is reached by Tab', async () => {
    await page.getByRole('heading', { level: 1, name: 'Harbours' }).focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(last).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0], timeout: 15_000 });
  });
  const moved = page.waitForResponse((response) => response.url().includes('/trpc/lists.move'));
  await page.keyboard.press('Home');
  expect((await moved).status()).toBe(200);
  await expect(titles(page, 'Harbours').first()).toHaveAccessibleName(new RegExp(`^${name}`));
  await expect(page.getByRole('button', { name: `Move ${name}` })).toBeFocused();
  await page.reload();
  await expect(titles(page, 'Harbours').first()).toHaveAccessibleName(new RegExp(`^${name}`));
  await waitUntilSettled(page);
  await expectAccessible(page, 'a list');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a list on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  const more = page.getByRole('button', { name: `More actions for ${name}` });
  const checkDialog = async (dialog: string) => {
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectAccessible(page, dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await checkDialog('Share list');
  await page.getByRole('button', { name: 'More actions for Harbours' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await checkDialog('Edit list');
  await more.click();
  await page.getByRole('menuitem', { name: /note…$/ }).click();
  await checkDialog('Note');
});

test.describe('a shared list', () => {
  test.use({ allowedErrors: /410/ });

  test('is read without scripts and previewed, until its link is revoked', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    await openSession({ page, request, baseURL });
    await page.goto('/info');
    const { id } = await makeList(page, request, '<b>Harbours</b>');
    const headers = await authorization(page);
    const change = async (visibility: 'link' | 'private') => {
      const response = await request.put(`/api/lists/${id}`, { data: { visibility }, headers });
      return ((await response.json()) as { data: MadeList }).data;
    };
    const { share_token } = await change('link');
    const path = `/l/${share_token}`;
    const scriptless = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const reader = await scriptless.newPage();
    await test.step('a reader without scripts', async () => {
      const heading = reader.getByRole('heading', { level: 1, name: '<b>Harbours</b>' });
      // On a busy machine the first response comes without markup, and the next one is cached.
      await expect(async () => {
        await reader.goto(path);
        await expect(heading).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(titles(reader, '<b>Harbours</b>')).toHaveCount(3);
      await expect(reader.getByText('Watch it by the sea.')).toBeVisible();
      await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    });
    await test.step('a program that previews links', async () => {
      const html = await (await request.get(path)).text();
      const { result } = await ogs({ html });
      expect(result).toMatchObject({ ogTitle: '<b>Harbours</b>', ogDescription: 'Lights on the water.' });
      const [image] = result.ogImage ?? [];
      expect(image?.url).toMatch(/^http.*poster-movie-1501/);
      expect((await request.get(image?.url ?? '')).ok()).toBe(true);
      expect(await (await request.get('/robots.txt')).text()).not.toContain('/l/');
    });
    await test.step('axe', async () => {
      await page.goto(path);
      await expect(titles(page, '<b>Harbours</b>')).toHaveCount(3);
      await waitUntilSettled(page);
      await expectAccessible(page, 'a shared list');
    });
    await test.step('the link is revoked', async () => {
      await change('private');
      expect((await reader.goto(path))?.status()).toBe(410);
      expect((await page.goto(path))?.status()).toBe(410);
      await expect(page.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
      expect((await request.get('/l/never-given-out')).status()).toBe(410);
    });
    await scriptless.close();
  });
});
