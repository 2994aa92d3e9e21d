import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { openDashboard, openTab } from '../support/admin-steps.ts';
import { test } from '../support/journey.ts';
import { owner, startProcess } from '../support/product-process.ts';

const program = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

const configured = test.extend<object, { productUrl: string }>({
  productUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-retention-'));
      const log = createWriteStream(join(folder, 'product.log'));
      const settings = { HISTORY_RETENTION_DAYS: '7' };
      const product = await startProcess({ program, dataDirectory: join(folder, 'data'), log, settings });
      await use(product.baseUrl);
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ productUrl }, use) => use(productUrl),
  welcomeShown: false,
});

configured('the configured retention is what every text says', async ({ page }) => {
  await configured.step('the privacy page', async () => {
    await page.goto('/privacy');
    const retention = page.getByRole('region', { name: 'Data retention' });
    await expect(retention).toContainText('Watch history is cleaned automatically after 7 days of inactivity.');
    await expect(retention).toContainText('is deleted after 7 days, with the history.');
  });
  await configured.step('the welcome dialog', async () => {
    const welcome = page.getByRole('dialog', { name: 'Welcome to Marquee' });
    await expect(welcome).toContainText('History is cleaned automatically after 7 days of inactivity.');
    await welcome.getByRole('button', { name: 'Got it' }).click();
  });
  await configured.step('the maintenance dialog', async () => {
    await openDashboard(page, owner, false);
    await openTab(page, 'System');
    await page.getByRole('button', { name: 'Clean Records' }).click();
    const dialog = page.getByRole('dialog', { name: 'Clean Records' });
    await expect(dialog).toContainText(
      'All watch records that have not changed for 7 days are deleted, of every user.',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await configured.step('the settings', async () => {
    await page.goto('/settings?tab=privacy');
    await expect(page.getByRole('region', { name: 'Record of What I Watch' })).toContainText('cleaned after 7 days');
    await expect(page.getByRole('main')).not.toContainText('15 days');
  });
});
