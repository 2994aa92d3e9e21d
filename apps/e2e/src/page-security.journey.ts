import { expect, type Page } from '@playwright/test';
import { openSession } from './support/admin-steps.ts';
import { test } from './support/journey.ts';

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function tokenOf(page: Page): Promise<string> {
  await page.goto('/privacy');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marquee_token') ?? 'null'));
  expect(token).toMatch(/^\w{20,}$/);
  return token;
}

test('the session token is sent only to the product, and only with personal calls', async ({
  page,
  request,
  baseURL,
}) => {
  await openSession({ page, request, baseURL });
  const token = await tokenOf(page);
  const bearers: string[] = [];
  const leaks: string[] = [];
  const checks: Promise<void>[] = [];
  page.on('request', (sent) => {
    const { origin, pathname } = new URL(sent.url());
    const check = async () => {
      const { authorization, ...others } = await sent.allHeaders();
      if (authorization?.includes(token)) (origin === baseURL ? bearers : leaks).push(pathname);
      const rest = [sent.url(), sent.postData(), ...Object.values(others)].join('\n');
      if (rest.includes(token)) leaks.push(`${pathname}, outside the header`);
    };
    checks.push(check());
  });
  page.on('console', (message) => {
    if (message.text().includes(token)) leaks.push('the console');
  });
  for (const path of [
    '/',
    '/movie/1501',
    '/watch/tv/5510/1/2',
    '/my-list',
    '/my-list?tab=statistics',
    '/settings?tab=profile',
    '/search?q=lamp',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await Promise.all(checks);
  expect(leaks).toEqual([]);
  expect(bearers.length).toBeGreaterThan(0);
  expect(bearers.filter((path) => !path.startsWith('/trpc/') || path.includes('catalogue.'))).toEqual([]);
  for (const frame of page.frames()) expect(frame.url()).not.toContain(token);
});

test.describe('a stored user with a forged owner role', () => {
  test.use({ allowedErrors: /status of (401|403)/ });

  test('gets no admin page or data, and signing out removes all personal data', async ({ page, request, baseURL }) => {
    const ada = await openSession({ page, request, baseURL });
    const token = await tokenOf(page);
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/trpc/admin.')) statuses.push(response.status());
    });
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('marquee_user') ?? '{}');
      localStorage.setItem('marquee_user', JSON.stringify({ ...user, role: 'owner' }));
    });
    await page.goto('/admin?tab=users');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0);
    expect(statuses.filter((status) => status === 200)).toEqual([]);

    await page.goto('/settings?tab=profile');
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(ada.email);
    await page.goto('/settings?tab=advanced');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => stored(page)).not.toContain(token);
    const remaining = await stored(page);
    for (const secret of [ada.username, ada.email]) expect(remaining).not.toContain(secret);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(ada.email);
  });
});

test.describe('a page with injected markup', () => {
  test.use({ allowedErrors: /Content Security Policy|TrustedHTML|status of 404/ });

  test('runs none of it and reports policy violations', async ({ page }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
    });
    const script = `document.title='owned'`;
    const injected = `<script>${script}</script><img src="/no-picture" onerror="${script}">`;
    await page.route('/movie/1501', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
    });
    await page.goto('/movie/1501');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const violations = () => page.evaluate((): string[] => Reflect.get(window, 'violations'));
    await expect.poll(violations).toEqual(expect.arrayContaining(['script-src-elem', 'script-src-attr']));
    const outcome = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<p>injected</p>');
        return 'injected';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe('TypeError');
    await expect.poll(violations).toContain('require-trusted-types-for');
    await expect(page).not.toHaveTitle('owned');
  });
});

test.describe('a malicious player page', () => {
  test.use({ allowedErrors: /sandbox|Unsafe attempt|Blocked|Ignored call|navigat/i });

  test('cannot navigate the window, open another or show a dialog', async ({ page, context }) => {
    const script = `
      try { top.location = 'https://elsewhere.example/'; } catch {}
      try { window.open('https://elsewhere.example/'); } catch {}
      try { alert('stop'); } catch {}
      parent.postMessage({ type: 'sign-out' }, '*');
      document.body.textContent = 'tried everything';`;
    await page.route('**/player/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<body><script>${script}</script></body>` }),
    );
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      return dialog.dismiss();
    });
    await page.goto('/watch/movie/1501');
    await expect(page.frameLocator('iframe').getByText('tried everything')).toBeVisible();
    await expect(page).toHaveURL('/watch/movie/1501');
    expect(context.pages()).toHaveLength(1);
    expect(dialogs).toBe(0);
  });
});

test.describe('a foreign page', () => {
  test.use({ allowedErrors: /leaves the product|frame-ancestors|Refused to frame|Framing/ });

  test('cannot embed the product in a frame', async ({ page, baseURL }) => {
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/settings"></iframe>` }),
    );
    await page.goto('http://elsewhere.example/');
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  });
});
