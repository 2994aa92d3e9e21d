import { type Browser, expect } from '@playwright/test';
import { type Deployment, deploy } from '../support/deployment.ts';
import { test as base, prepareContext } from '../support/journey.ts';
import { type LoadBalancer, startLoadBalancer } from '../support/load-balancer.ts';

interface Site {
  readonly balancer: LoadBalancer;
  /** Of two builds: each lacks the scripts of the other. */
  readonly replicas: readonly [Deployment, Deployment];
}

const test = base.extend<{ site: Site }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const replicas = await Promise.all([deploy(), deploy({ isNextBuild: true })]);
      const balancer = await startLoadBalancer(replicas.map(({ baseUrl }) => baseUrl));
      await use({ balancer, replicas });
      await balancer.stop();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.balancer.baseUrl),
});

/** The build whose page a new visitor gets, and what failed until the page was idle. */
async function visit(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await prepareContext(context);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/');
  const movies = page.getByRole('link', { name: 'Movies' }).first();
  await expect(movies).toBeVisible();
  await movies.click();
  await page.waitForLoadState('networkidle');
  const build = (await page.locator('meta[name=build]').count()) === 0 ? 'first' : 'next';
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await context.close();
  return { build, failures };
}

test('during a rolling update each visitor has the pages of one version', async ({ browser, baseURL }) => {
  const builds = new Set<string>();
  const failures: string[] = [];
  // Which one a visitor gets is the balancer's choice.
  for (let visits = 0; visits < 4 || (builds.size < 2 && visits < 20); visits += 1) {
    const visited = await visit(browser, baseURL);
    builds.add(visited.build);
    failures.push(...visited.failures);
  }
  expect([...builds].sort()).toEqual(['first', 'next']);
  expect(failures).toEqual([]);
});
