import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-checks.ts';
import { openSecondBrowser } from '../support/account-steps.ts';
import { openSession, openSessionOf } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { continueWatching, watchCard } from '../support/stored-state-steps.ts';

const show = { id: 5510, title: 'Beat the Ferry' };
const other = { id: 5021, title: 'The Wire' };

/** Marks an episode as watched, on the page of its show. */
async function mark(page: Page, id: number, [season, episode]: readonly [season: number, episode: number]) {
  await page.goto(`/tv/${id}/${season}/${episode}`);
  const tick = page.getByRole('button', { name: `Mark S${season}E${episode} as watched`, exact: true });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`You marked S${season}E${episode} as watched.`)).toBeVisible();
}

const cardLink = (page: Page, name: string | RegExp) => continueWatching(page).getByRole('link', { name });

test('what is next follows from one browser to another, is hidden in both, and comes back with Undo', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ada = await openSession({ page, request, baseURL });
  const second = await openSecondBrowser(browser, baseURL);
  await openSessionOf(ada, { page: second, request, baseURL });

  await test.step('a show that was opened shows its episode in both', async () => {
    const recorded = page.waitForResponse(/history\.record/);
    await page.goto(`/watch/tv/${show.id}/2/5`);
    await recorded;
    await second.goto('/my-list');
    await expect(cardLink(second, new RegExp(`^Continue ${show.title}, Just now, S2E5`))).toBeVisible();
  });
  await test.step('finished by a mark in one, the other goes on with the next one after one refresh', async () => {
    await page.goto(`/tv/${show.id}/2/5`);
    await page.getByRole('button', { name: 'Mark S2E5 as watched', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep a record' }).click();
    await expect(page.getByText('You marked S2E5 as watched.')).toBeVisible();
    await mark(page, other.id, [1, 13]);
    await second.reload();
    const link = cardLink(second, new RegExp(`^Continue ${show.title}, Next · .+, S2E6$`));
    await expect(link).toHaveAttribute('href', `/watch/tv/${show.id}/2/6`);
    await expect(cardLink(second, new RegExp(`^Continue ${other.title}, Next · .+, S2E1$`))).toBeVisible();
  });
  await test.step('Not now hides the card in both', async () => {
    await watchCard(second, show.title).hover();
    await second.getByRole('button', { name: `Not now: ${show.title}` }).click();
    await expect(watchCard(second, show.title)).toHaveCount(0);
    await expect(second.getByText(`${show.title} is hidden until there is something new.`)).toBeVisible();
    await page.goto('/my-list');
    await expect(watchCard(page, other.title)).toBeVisible();
    await expect(watchCard(page, show.title)).toHaveCount(0);
  });
  await test.step('Undo brings it back in both', async () => {
    const undone = second.waitForResponse(/watches\.undismiss/);
    await second.getByRole('button', { name: 'Undo' }).click();
    await expect(watchCard(second, show.title)).toBeVisible();
    await undone;
    await page.reload();
    await expect(watchCard(page, show.title)).toContainText('Next');
    await expectAccessible(page, 'My List with what is next');
    await expectNoSidewaysScroll(page, 'My List with what is next');
  });
  await test.step('both are selected with the keyboard, hidden, and brought back', async () => {
    await page.getByRole('button', { name: 'Select' }).press('Enter');
    for (const title of [show.title, other.title]) await page.getByRole('checkbox', { name: title }).press('Space');
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('2 selected');
    await expectAccessible(page, 'My List with a selection');
    await bar.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(continueWatching(page).getByRole('article')).toHaveCount(2);
  });
  await test.step('Remove takes a card away for good', async () => {
    await watchCard(page, show.title).hover();
    const removed = page.waitForResponse(/history\.remove/);
    await page.getByRole('button', { name: `Remove ${show.title} from Continue Watching` }).click();
    await removed;
    await second.reload();
    await expect(watchCard(second, other.title)).toBeVisible();
    await expect(watchCard(second, show.title)).toHaveCount(0);
  });
  await second.context().close();
});
