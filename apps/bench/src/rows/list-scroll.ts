import type { Browser, Page } from '@playwright/test';
import { median } from '../percentile.ts';
import { measuredRow, type Row } from '../row.ts';
import { insertNamedList } from '../seed-lists.ts';
import type { RunSql } from '../seed-users.ts';
import { owner, type Product } from '../servers/product.ts';

interface ListScrollBench {
  readonly browser: Browser;
  readonly product: Product;
  readonly rounds: number;
}

const few = { id: '00000000-0000-4000-8000-000000000060', entries: 60 };
const many = { id: '00000000-0000-4000-8000-000000005000', entries: 5_000 };
const frames = 200;
const framePx = 90;

/** Gives the owner a list of 60 titles and one of 5,000. */
export async function seedScrolledLists(run: RunSql): Promise<void> {
  for (const list of [few, many]) await insertNamedList(run, list);
}

/** Compares scrolling a list of 5,000 titles, all of them loaded, with one of 60. */
export async function listScroll({ browser, product, rounds }: ListScrollBench): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const times = { few: [] as number[], many: [] as number[] };
  try {
    await context.addInitScript(() => localStorage.setItem('marquee_first_time_notice_shown', 'true'));
    const page = await context.newPage();
    await signIn(page, product.baseUrl);
    for (let round = 0; round < rounds; round += 1) {
      times.few.push(await scrollTime(page, `${product.baseUrl}/lists/${few.id}`, few.entries));
      times.many.push(await scrollTime(page, `${product.baseUrl}/lists/${many.id}`, many.entries));
    }
  } finally {
    await context.close();
  }
  const [measured, baseline] = [median(times.many), median(times.few)];
  return measuredRow({
    name: 'Scrolling a list of 5,000 titles: work of the browser, compared with a list of 60',
    value: measured / baseline,
    limit: 1.2,
    unit: 'times',
    note: `${measured.toFixed(0)} ms and ${baseline.toFixed(0)} ms for ${frames} frames`,
  });
}

async function signIn(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/?auth=login`);
  const form = page.getByRole('dialog', { name: 'Login' });
  await form.getByRole('textbox', { name: 'Email or username' }).fill(owner.username);
  await form.getByLabel('Password', { exact: true }).fill(owner.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await form.waitFor({ state: 'detached' });
}

/** ms of the main thread for scrolling up and down the first rows, after all entries are loaded. */
async function scrollTime(page: Page, url: string, entries: number): Promise<number> {
  await page.goto(url);
  const items = page.locator('main li[aria-setsize]');
  await items.first().waitFor();
  while (Number(await items.first().getAttribute('aria-setsize')) < entries) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const taskSeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await taskSeconds();
  await page.evaluate(
    async ([count, step]) => {
      for (let frame = 0; frame < count; frame += 1) {
        // Down for half of them, then up again: both lists show the same number of rows.
        window.scrollBy(0, frame < count / 2 ? step : -step);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [frames, framePx] as const,
  );
  const after = await taskSeconds();
  await devtools.detach();
  return (after - before) * 1_000;
}
