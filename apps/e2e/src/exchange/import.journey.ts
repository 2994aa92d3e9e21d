import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-checks.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard-steps.ts';

const film = { path: '/movie/1501', title: 'The Lamplighters of Corrie Sound' };
const show = '/tv/5510';

/** Trakt's history of two episodes, and one film for later. */
const exported = {
  'watched-history-1.json': [1, 2].map((number) => ({
    id: number,
    watched_at: `2024-05-0${number}T20:00:00.000Z`,
    action: 'watch',
    type: 'episode',
    episode: { season: 1, number, title: '', ids: {} },
    show: { title: 'Beat the Ferry', year: null, ids: { tmdb: 5510 } },
  })),
  'lists-watchlist.json': [
    {
      listed_at: '2024-06-01T20:00:00.000Z',
      type: 'movie',
      movie: { title: film.title, year: null, ids: { tmdb: 1501 } },
    },
  ],
};

const files = Object.entries(exported).map(([name, content]) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
}));
/** What Trakt's export has besides: it must not leave the browser. */
const privateFile = {
  name: 'user-profile.json',
  mimeType: 'application/json',
  buffer: Buffer.from('{"email":"ada.example@mail.invalid"}'),
};
const missing = {
  name: 'plain.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('title,year,watched_at\nNo Such Film Anywhere,1999,2024-01-01\n'),
};

async function keepRecord(page: Page): Promise<void> {
  await page.goto('/settings?tab=privacy');
  await page.getByRole('switch', { name: 'Keep a record of what I watch' }).click();
  await expect(page.getByText('Your record is on')).toBeVisible();
}

test('a history is imported and undone', async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  const sent: string[] = [];
  page.on('request', (call) => sent.push(call.postData() ?? ''));
  await keepRecord(page);
  await test.step('files are recognized in the browser', async () => {
    await page.goto('/my-list');
    await page.getByRole('link', { name: 'Import Your History' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await expectAccessible(page, 'import');
    await page.getByLabel('Files to import').setInputFiles([...files, privateFile]);
    await expect(page.getByText('2 watches of 1 title, 1 for later')).toBeVisible();
    await expectAccessible(page, 'import, read');
  });
  await test.step('the titles are found, and nothing is in the record before', async () => {
    await page.getByRole('button', { name: 'Find the titles' }).click();
    await expect(page.getByText('2 of 2 titles found')).toBeVisible();
    expect(sent.some((body) => body.includes('"kind":"watch"'))).toBe(true);
    expect(sent.some((body) => body.includes('mail.invalid'))).toBe(false);
    await expectAccessible(page, 'import, ready');
    await expectNoSidewaysScroll(page, 'import, ready');
  });
  const report = page.url();
  await test.step('the record and Watch Later have what was imported', async () => {
    await page.getByRole('button', { name: 'Import 3 of 3' }).click();
    await expect(page.getByRole('heading', { name: 'What was added' })).toBeVisible();
    await expectAccessible(page, 'import, done');
    await page.goto(show);
    await expect(page.getByText('2 of 6 episodes watched')).toBeVisible();
    await page.goto('/my-list?tab=watch-later');
    await expect(page.getByRole('link', { name: new RegExp(`^${film.title}`) })).toBeVisible();
  });
  await test.step('undo takes it out again', async () => {
    await page.goto(report);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await page.goto(show);
    await expect(page.getByRole('button', { name: 'Mark S1E1 as watched' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('an import needs no pointer, and the focus follows it', { tag: '@both' }, async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  await openSession({ page, request, baseURL });
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await page.goto('/import');
  await test.step('files are chosen, and an import is begun', async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Choose files')]);
    await chooser.setFiles(files);
    await expect(page.getByRole('heading', { name: 'Recognized: Trakt' })).toBeFocused();
    await press('Find the titles');
    await expect(page.getByText('2 of 2 titles found')).toBeVisible();
    if (!isMobile) return;
    await expectAccessible(page, 'import, ready, on a phone');
    await expectNoSidewaysScroll(page, 'import, ready, on a phone');
  });
  await test.step('it is imported and undone', async () => {
    await press(/^Import selected$/);
    await expect(page.getByRole('heading', { name: 'What was added' })).toBeFocused();
    await press('Undo');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused();
  });
});

test('what is not found is saved as CSV', async ({ page, request, baseURL }) => {
  await openSession({ page, request, baseURL });
  await page.goto('/import');
  await page.getByLabel('Files to import').setInputFiles(missing);
  await page.getByRole('button', { name: 'Find its title' }).click();
  await expect(page.getByText('0 of 1 title found')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('No Such Film Anywhere,1999,,,,,,,not found');
});
