import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { logIn, loginForm, newTestUser, type TestUser } from './account-steps.ts';
import { owner } from './product-process.ts';

/** Calls a mutation and returns its data. */
async function mutate<Data>(
  request: APIRequestContext,
  procedure: string,
  { input, token }: { input: object; token?: string },
): Promise<Data> {
  const response = await request.post(`/trpc/${procedure}`, {
    data: input,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(response.status(), `${procedure}: ${await response.text()}`).toBe(200);
  const { result } = (await response.json()) as { result: { data: Data } };
  return result.data;
}

interface SignedIn {
  readonly token: string;
  readonly user: { readonly id: number };
}

interface AccountOptions {
  readonly role?: 'admin';
  readonly credentials?: TestUser;
}

/** Creates an account through the API, optionally with a role given by the owner. */
export async function createAccount(
  request: APIRequestContext,
  { role, credentials = newTestUser() }: AccountOptions = {},
) {
  const session = await mutate<SignedIn>(request, 'auth.register', { input: credentials });
  const { id } = session.user;
  if (role) await setRole(request, id, role);
  return { ...credentials, id, session };
}

interface NewBrowser {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly baseURL: string | undefined;
}

/** Signs a browser that has not opened a page yet in to a new account. */
export async function openSession(browser: NewBrowser, options: AccountOptions = {}): Promise<TestUser> {
  const { session, ...account } = await createAccount(browser.request, options);
  await storeSession(browser, session);
  return account;
}

type Credentials = Pick<TestUser, 'username' | 'password'>;

/** Signs a browser that has not opened a page yet in to an account that exists. */
export async function openSessionOf(user: Credentials, browser: NewBrowser): Promise<void> {
  await storeSession(browser, await logInThroughApi(browser.request, user));
}

async function storeSession({ page, baseURL = '' }: NewBrowser, session: SignedIn): Promise<void> {
  const localStorage = [
    { name: 'marquee_token', value: JSON.stringify(session.token) },
    { name: 'marquee_user', value: JSON.stringify(session.user) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: baseURL, localStorage }] });
}

function logInThroughApi(request: APIRequestContext, { username, password }: Credentials): Promise<SignedIn> {
  return mutate(request, 'auth.login', { input: { emailOrUsername: username, password } });
}

async function setRole(request: APIRequestContext, id: number, role: 'user' | 'admin'): Promise<void> {
  const { token } = await logInThroughApi(request, owner);
  await mutate(request, 'admin.setRole', { input: { id, role }, token });
}

/** Logs in and opens the dashboard from the menu. */
export async function openDashboard(page: Page, { username, password }: TestUser, isMobile: boolean): Promise<void> {
  await logIn(page, username, password);
  await expect(loginForm(page)).toHaveCount(0);
  await page.getByRole('button', { name: isMobile ? 'Menu' : username }).click();
  await page.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

export async function openTab(page: Page, name: 'Overview' | 'Users' | 'System' | 'Analytics'): Promise<void> {
  // A menu on a phone.
  const menu = page.getByRole('combobox', { name: 'Section of the dashboard' });
  if (await menu.isVisible()) await menu.selectOption(name);
  else await page.getByRole('tab', { name }).click();
  await expect(page).toHaveURL(`/admin?tab=${name.toLowerCase()}`);
}

/** Waits for a notice and dismisses it, so that the same text can be expected again. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('status').locator('div').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
}
