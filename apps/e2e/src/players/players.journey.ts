import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-checks.ts';
import { logIn, loginForm, type TestUser } from '../support/account-steps.ts';
import { createAccount } from '../support/admin-steps.ts';
import { prepareContext } from '../support/journey.ts';
import { origins, playerFrame, say, test } from '../support/player-frames.ts';
import { owner } from '../support/product-process.ts';

async function openPlayers(page: Page, { username, password }: TestUser = owner): Promise<void> {
  await logIn(page, username, password);
  await expect(loginForm(page)).toHaveCount(0);
  await page.goto('/admin?tab=players');
  await expect(page.getByRole('heading', { name: 'Player Servers' })).toBeVisible();
}

/** Saves a list as the owner; null gives way to that of the file again. */
async function saveList(request: APIRequestContext, change: (list: { servers: object[] }) => object | null) {
  const login = { emailOrUsername: owner.username, password: owner.password };
  const signedIn = await request.post('/api/auth/login', { data: login });
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.token}` };
  const current = await request.get('/api/admin/players', { headers });
  const { version, list } = (await current.json()).data;
  const saved = await request.put('/api/admin/players', { data: { version, list: change(list) }, headers });
  expect(saved.status(), await saved.text()).toBe(200);
}

// One after the other, in one worker: each worker starts a product for them.
test.describe.configure({ mode: 'default' });

// The journeys of a worker share a product: the next ones expect the list of its file.
test.afterEach(({ request }) => saveList(request, () => null));

const framedOrigins = async (request: APIRequestContext) =>
  /frame-src ([^;]*)/.exec((await request.get('/')).headers()['content-security-policy'] ?? '')?.[1];

test('a server is added, seen to play before it is saved, and then framed for visitors', async ({ page, request }) => {
  await openPlayers(page);
  await test.step('an edit', async () => {
    await page.getByRole('button', { name: 'Add server' }).click();
    await page.getByLabel('Name').fill('Fresh');
    await page.getByLabel('Movie address').fill(`${origins.unsaved}/movie?tmdb={id}`);
    await page.getByLabel('Show address').fill(`${origins.unsaved}/tv`);
    await page.getByText('Advanced').click();
    await page.getByLabel('Messages').selectOption('player-event');
    await page.getByLabel('Start parameter').fill('startAt');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Not saved: 1 change')).toBeVisible();
  });
  await test.step('the live test', async () => {
    await page.getByRole('button', { name: 'Test Fresh' }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', new RegExp(`^${origins.unsaved}/movie\\?tmdb=\\d+&startAt=60$`));
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
    await expect(page.getByText(/^Loaded after/)).toBeVisible();
    // An address of this machine.
    await expect(page.getByText(/Its address is not public/)).toBeVisible();
    await (await playerFrame(page)).evaluate(say, [{ event: 'timeupdate', currentTime: 61, duration: 7_000 }]);
    await expect(page.getByText('Speaks player-event.')).toBeVisible();
    await expect(page.getByText('Started at 1:00 as requested; it stands at 1:01.')).toBeVisible();
    await expectAccessible(page, 'the live test');
  });
  await test.step('saving', async () => {
    expect(await framedOrigins(request)).not.toContain(origins.unsaved);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Back to the servers' }).click();
    await expect(page.getByText(/^Active: The list saved in the dashboard/)).toBeVisible();
    expect(await framedOrigins(request)).toContain(origins.unsaved);
  });
});

test.describe('a saved address with marks in its path', () => {
  test.use({ allowedErrors: /https:\/\/127\.0\.0\.6|TrustedHTML/ });

  test('neither changes the page’s policy nor runs', async ({ page, request }) => {
    const marks = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index)).join('');
    const others = marks.replaceAll(/[\w{}]/g, '');
    const path = `/{id}"><script>document.title='owned'</script>;sandbox,script-src *${others}`;
    const marked = { id: 9, name: 'Marked', movieUrl: origins.unsaved + path.replace(' ', ''), tvUrl: origins.unsaved };
    const policy = async () => (await request.get('/')).headers()['content-security-policy'] ?? '';
    const before = await policy();
    await saveList(request, (list) => ({
      ...list,
      servers: [...list.servers, { ...marked, enabled: true, priority: 0 }],
      settings: { defaultServer: 9 },
    }));
    expect((await policy()).replace(` ${origins.unsaved}`, '')).toBe(before);
    await page.goto('/watch/movie/1501');
    const frame = page.getByTitle(/^Player: .* on Marked$/);
    await expect(frame).toHaveAttribute('src', marked.movieUrl.replace('{id}', '1501'));
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expect(page).not.toHaveTitle('owned');
    const refusal = await page.evaluate(() => {
      localStorage.setItem('marquee_probe', '1');
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>x</b>');
        return 'injected';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(refusal).toBe('TypeError');
  });
});

test.describe('a server that dies', () => {
  test.use({ allowedErrors: /https:\/\/dead\.example/ });

  test('is red after three visits: one waits in vain, two are refused', async ({ page, context, request }) => {
    // A port that was closed.
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const origin = `https://dead.example:${(listener.address() as AddressInfo).port}`;
    listener.close();
    const dead = {
      id: 9,
      name: 'Dead',
      movieUrl: `${origin}/movie`,
      tvUrl: `${origin}/tv`,
      enabled: true,
      priority: 9,
    };
    await saveList(request, (list) => ({ ...list, servers: [...list.servers, dead] }));
    await openPlayers(page);
    await page.getByLabel('Load timeout (ms)').fill('9000');
    await page.getByLabel('Default server').selectOption('Dead');
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const row = page.getByRole('list', { name: 'Servers' }).getByRole('listitem').filter({ hasText: 'Dead' });
    await expect(row.getByText('No visits')).toBeVisible();

    const visitor = await context.newPage();
    await visitor.clock.install();
    await context.route(`${origin}/**`, () => undefined);
    for (const outcome of ['timeout', 'load', 'load']) {
      const counted = visitor.waitForResponse(/\/trpc\/players\.count$/);
      const refused = outcome === 'load' ? visitor.waitForEvent('requestfailed') : null;
      await visitor.goto('/watch/movie/1501', { waitUntil: 'commit' });
      await expect(visitor.getByTitle(/^Player: .* on Dead$/)).toBeAttached();
      await refused;
      // The browser loads its error page like any other: the server finds out that nothing is there.
      await expect(visitor.getByText(/^Loading/)).toHaveCount(outcome === 'load' ? 0 : 1);
      await visitor.clock.fastForward(10_000);
      expect((await counted).request().postDataJSON()).toEqual({ server: 9, outcome });
      await context.unroute(`${origin}/**`);
    }
    await visitor.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByText('Not working')).toBeVisible();
    await expect(row.getByText('3 visits · 1 timeout · 2 failures')).toHaveCount(2);
  });
});

test.describe('a player that refuses to be framed', () => {
  test.use({ allowedErrors: /https:\/\/player\.example/ });

  test('is named as such by the live test', async ({ page, context, request }) => {
    const headers = { 'content-type': 'text/html', 'x-frame-options': 'DENY' };
    const player = createServer((_request, response) => response.writeHead(200, headers).end());
    await new Promise<void>((resolve) => player.listen(0, '127.0.0.1', resolve));
    const origin = `https://player.example:${(player.address() as AddressInfo).port}`;
    await context.route(`${origin}/**`, (route) => route.fulfill({ headers, body: '<!doctype html>' }));
    const denying = { id: 9, name: 'Denying', movieUrl: `${origin}/movie`, tvUrl: `${origin}/tv` };
    await saveList(request, (list) => ({
      ...list,
      servers: [...list.servers, { ...denying, enabled: true, priority: 9 }],
    }));
    await openPlayers(page);
    await page.getByRole('button', { name: 'Test Denying' }).click();
    await expect(page.getByText('Refuses to be framed: X-Frame-Options: DENY')).toBeVisible();
    await expect(page.getByText(/^After .* the browser showed its own error page\.$/)).toBeVisible();
    player.close();
  });
});

test('of two admins who edit the list at once, the second sees what the first has saved', async ({
  browser,
  baseURL,
  request,
}) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  await prepareContext(other);
  const second = await other.newPage();
  await openPlayers(second, await createAccount(request, { role: 'admin' }));
  await second.getByRole('switch', { name: /^Foreign/ }).press('Space');
  await second.getByRole('button', { name: 'Review and save' }).click();
  const dialog = second.getByRole('dialog', { name: 'Save Player Servers' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Changed Foreign · Enabled/]);

  await saveList(request, (list) => ({ ...list, servers: list.servers.slice(0, 3) }));
  const refused = second.waitForResponse(/\/trpc\/players\.save$/);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await refused).status()).toBe(409);
  await expect(dialog.getByRole('alert')).toContainText('Somebody saved another version in the meantime.');
  await expect(dialog.getByRole('listitem')).toHaveText([/Added Foreign/]);
  await expectAccessible(second, 'the conflict');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(dialog).toHaveCount(0);
  await other.close();
  expect(await framedOrigins(request)).not.toContain(origins.foreign);
});
