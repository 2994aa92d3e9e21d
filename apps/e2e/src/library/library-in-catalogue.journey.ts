import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-checks.ts';
import { logIn, loginForm } from '../support/account-steps.ts';
import { test as base } from '../support/journey.ts';
import { owner, type ProductProcess, startProcess } from '../support/product-process.ts';

/** Titles of the sample catalogue, and one that it lacks. What is in the files does not matter here. */
const files = [
  'The Lion King (1994)/The Lion King (1994) - Restored.mp4',
  'The Lion King (1994)/The Lion King (1994) - Theatrical.mp4',
  'The Wire (2002)/Season 01/The Wire - S01E02.mkv',
  'Unheard (1987).mp4',
];

const test = base.extend<{ product: ProductProcess }>({
  product: async ({ browserName: _browserName }, use, testInfo) => {
    const folder = testInfo.outputPath('films');
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), 'not a video');
    }
    const product = await startProcess({
      dataDirectory: testInfo.outputPath('data'),
      log: createWriteStream(testInfo.outputPath('product.log')),
      settings: { MEDIA_DIR: folder, LIBRARY_ACCESS: 'open' },
    });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.baseUrl),
});

test('what is in the folder is found on home, by the filter and on title pages', async ({ page }) => {
  const row = page.getByRole('region', { name: 'In your library' });
  await expect(async () => {
    await page.goto('/');
    await row.scrollIntoViewIfNeeded({ timeout: 3_000 });
    await expect(row.getByRole('link', { name: /, rated/ })).toHaveCount(2, { timeout: 3_000 });
  }).toPass();
  await row.getByRole('link', { name: /^The Lion King/ }).click();
  await expect(page.getByText('In your library: Restored, Theatrical')).toBeVisible();

  await page.getByRole('link', { name: 'TV Shows' }).first().click();
  await page.getByRole('button', { name: 'In your library' }).click();
  await expect(page.getByText('1 show in your library')).toBeVisible();
  await page.getByRole('list', { name: 'TV shows' }).getByRole('link').click();
  const episodes = page.getByRole('region', { name: 'Episodes' }).getByRole('listitem');
  await expect(episodes.nth(1).getByText('In your library')).toBeAttached();
  await expect(episodes.first().getByText('In your library')).toHaveCount(0);

  await test.step('in the dashboard with what is not matched or not played', async () => {
    await logIn(page, owner.username, owner.password);
    await expect(loginForm(page)).toHaveCount(0);
    await page.goto('/admin?tab=library');
    await expect(page.getByRole('button', { name: 'Match Unheard (1987)' })).toBeVisible();
    await expect(page.getByText('The Wire - S01E02.mkv')).toBeVisible();
    await expectAccessible(page, 'the tab of the library');
    await expectNoSidewaysScroll(page, 'the tab of the library');
  });
});
