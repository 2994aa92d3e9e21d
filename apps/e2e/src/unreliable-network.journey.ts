import { expect, type Page } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { test as base, undrawn } from './journey.ts';
import { waitForWorker } from './worker-steps.ts';

const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ browserName: _browserName }, use, { project }) => {
    const gateway = await openGateway(project.use.baseURL ?? '');
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.address),
});

test.use({ serviceWorkers: 'allow' });

const unseen = { id: 1502, query: /catalogue\.movie.*1502/ };
const trending = (page: Page) => page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const homeIsKept = () =>
  caches.open('marquee-catalogue').then(async (kept) => (await kept.match('/trpc/catalogue.home')) !== undefined);

/** Opens home, asking for all of it, until the worker keeps both. */
async function visitHome(page: Page): Promise<void> {
  await page.goto('/');
  await waitForWorker(page);
  await page.goto(undrawn('/'));
  await expect(trending(page)).toBeVisible();
  await expect.poll(() => page.evaluate(homeIsKept)).toBe(true);
}

test('a connection that hangs leaves what is kept, and refreshes it when it answers', { tag: '@desktop' }, async ({
  page,
  gateway,
}) => {
  await visitHome(page);
  gateway.behave('silent');
  await page.goto(undrawn('/'));
  await expect(trending(page)).toBeVisible();

  await page.evaluate(async () => (await caches.open('marquee-catalogue')).delete('/trpc/catalogue.home'));
  expect(gateway.heldFor(/catalogue\.home/)).toBeGreaterThan(0);
  gateway.behave('faithful');
  await expect.poll(() => page.evaluate(homeIsKept)).toBe(true);

  // What nothing is kept of is waited for.
  gateway.behave('silent', unseen.query);
  await page.goto(undrawn(`/movie/${unseen.id}`));
  await expect.poll(() => gateway.heldFor(unseen.query)).toBeGreaterThan(6_000);
  gateway.behave('faithful');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test.describe('a gateway that answers in the place of the product', () => {
  test.use({ allowedFaults: /status of 502/ });

  test('leaves what is kept, and is heard where nothing is', { tag: '@desktop' }, async ({ page, gateway }) => {
    await visitHome(page);
    for (const conduct of ['without-product', 'wants-login'] as const) {
      gateway.behave(conduct, /^\/trpc\/catalogue/);
      await page.reload();
      await expect(trending(page)).toBeVisible();
    }
    gateway.behave('without-product', /^\/trpc\/catalogue/);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (unseen.query.test(decodeURIComponent(response.url()))) answers.push(response.status());
    });
    await page.goto(undrawn(`/movie/${unseen.id}`));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(new Set(answers)).toEqual(new Set([502]));
  });
});
