import { expect, type Page } from '@playwright/test';
import { expectAccessible, waitUntilSettled } from '../support/accessibility-checks.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { pendingEvents } from '../support/stored-state-steps.ts';

const beatTheFerry = '/tv/5510';

const mainButton = (page: Page) =>
  page.getByRole('link', { name: /^(Watch Now|Next:|Resume|All caught up|Start again)/ });
const tick = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Episodes' }).getByRole('button', { name: `Mark ${code} as watched` });
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').locator('div').filter({ hasText: text });
const seasonCount = (page: Page) => page.getByText(/^\d+ of \d+ episodes watched$/);

async function keepRecord(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Keep a record of what you watch?' });
  await expect(dialog).toContainText('15 days');
  await dialog.getByRole('button', { name: 'Keep a record' }).click();
  await expect(dialog).toHaveCount(0);
}

test('episodes are marked, unmarked and undone, and the next one follows', { tag: '@smoke' }, async ({
  page,
  request,
  baseURL,
}) => {
  await openSession({ page, request, baseURL });
  await page.goto(beatTheFerry);
  await expect(mainButton(page)).toHaveText(/^Watch Now/);
  await test.step('the first mark offers the record', async () => {
    await tick(page, 'S1E1').click();
    const dialog = page.getByRole('dialog', { name: 'Keep a record of what you watch?' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tick(page, 'S1E1')).toHaveAttribute('aria-pressed', 'false');
    await tick(page, 'S1E1').click();
    await keepRecord(page);
    await expect(tick(page, 'S1E1')).toHaveAttribute('aria-pressed', 'true');
    await expect(mainButton(page)).toHaveText('Next: S1E2');
    await expect(seasonCount(page)).toHaveText('1 of 6 episodes watched');
  });
  await test.step('undo takes it back', async () => {
    await notice(page, 'You marked S1E1 as watched.').getByRole('button', { name: 'Undo' }).click();
    await expect(tick(page, 'S1E1')).toHaveAttribute('aria-pressed', 'false');
    await expect(mainButton(page)).toHaveText(/^Watch Now/);
  });
  await test.step('a gap is counted', async () => {
    await tick(page, 'S1E4').click();
    await expect(mainButton(page)).toHaveText('Next: S1E5 3 unseen before this');
  });
  await test.step('this and all before', async () => {
    await page.getByRole('button', { name: 'More actions for S1E5' }).click();
    await page.getByRole('menuitem', { name: 'Mark this and all before' }).click();
    await expect(seasonCount(page)).toHaveText('5 of 6 episodes watched');
    await expect(mainButton(page)).toHaveText('Next: S1E6');
    await page.reload();
    await expect(mainButton(page)).toHaveText('Next: S1E6');
  });
  await test.step('a watched episode is removed by the keyboard, and comes back', async () => {
    await tick(page, 'S1E5').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Watched again' })).toBeVisible();
    // The keyboard is the menu's once the focus has moved into it.
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(tick(page, 'S1E5')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(tick(page, 'S1E5')).toHaveAttribute('aria-pressed', 'false');
    await notice(page, 'S1E5 is no longer marked').getByRole('button', { name: 'Undo' }).click();
    await expect(tick(page, 'S1E5')).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('the page is accessible', async () => {
    await waitUntilSettled(page);
    await expectAccessible(page, beatTheFerry);
  });
  await test.step('the watch page starts with the next one', async () => {
    await page.goto('/watch/tv/5510');
    await expect(page).toHaveURL(/\/watch\/tv\/5510\/1\/6$/);
    await page.getByRole('region', { name: 'This episode' }).getByRole('button', { name: 'Mark as watched' }).click();
    await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible();
    await page.goto(beatTheFerry);
    await expect(mainButton(page)).toHaveText('Next: S2E1');
  });
});

test.describe('without a connection', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a mark is stored, and arrives once', async ({ page, context, request, baseURL }) => {
    await openSession({ page, request, baseURL });
    await page.goto(beatTheFerry);
    await tick(page, 'S1E1').click();
    await keepRecord(page);
    await expect(tick(page, 'S1E1')).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(true);
    await tick(page, 'S1E2').click();
    await expect(notice(page, 'You marked S1E2 as watched. It will be saved once you are online.')).toBeVisible();
    await expect(tick(page, 'S1E2')).toHaveAttribute('aria-pressed', 'true');
    await expect(mainButton(page)).toHaveText('Next: S1E3');
    await context.setOffline(false);
    await expect.poll(() => pendingEvents(page)).toEqual([]);
    await page.reload();
    await expect(mainButton(page)).toHaveText('Next: S1E3');
    await tick(page, 'S1E2').click();
    await expect(page.getByText(/^Watched on /)).toBeVisible();
  });
});
