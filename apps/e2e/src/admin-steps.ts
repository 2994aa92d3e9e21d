import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { logIn, loginForm, newPerson, type Person } from './account-steps.ts';
import { owner } from './owner.ts';

/** Calls a procedure that changes something, as its own client does, and answers what it answered. */
async function change<Answer>(
  request: APIRequestContext,
  procedure: string,
  { input, token }: { input: object; token?: string },
): Promise<Answer> {
  const response = await request.post(`/trpc/${procedure}`, {
    data: input,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(response.status(), `${procedure}: ${await response.text()}`).toBe(200);
  const { result } = (await response.json()) as { result: { data: Answer } };
  return result.data;
}

interface SignedIn {
  readonly token: string;
  readonly user: { readonly id: number };
}

/** Somebody who has an account and, where it is named, a role that the owner gave them. */
export async function newMember(
  request: APIRequestContext,
  { role, person = newPerson() }: { role?: 'admin'; person?: Person } = {},
) {
  const { user } = await change<SignedIn>(request, 'auth.register', { input: person });
  if (role) await setRole(request, user.id, role);
  return { ...person, id: user.id };
}

export async function setRole(request: APIRequestContext, id: number, role: 'user' | 'admin'): Promise<void> {
  const { username, password } = owner;
  const { token } = await change<SignedIn>(request, 'auth.login', { input: { emailOrUsername: username, password } });
  await change(request, 'admin.setRole', { input: { id, role }, token });
}

/** Signs in and finds the way to the dashboard as a person would. */
export async function openDashboard(page: Page, { username, password }: Person, isMobile: boolean): Promise<void> {
  await logIn(page, username, password);
  await expect(loginForm(page)).toHaveCount(0);
  await page.getByRole('button', { name: isMobile ? 'Menu' : username }).click();
  await page.getByRole(isMobile ? 'link' : 'menuitem', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
}

export async function openTab(page: Page, name: 'Overview' | 'Users' | 'System' | 'Analytics'): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page).toHaveURL(`/admin?tab=${name.toLowerCase()}`);
}

/** Brings one account to the list, alone. */
export async function findUser(page: Page, username: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(username);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(rowOf(page, username)).toBeVisible();
}

/** A user's row on a desktop, their card on a phone. */
export function rowOf(page: Page, username: string) {
  return page.getByRole('tabpanel').locator('tbody tr, li').filter({ hasText: username });
}

/** Waits for a notice and puts it away, so that the next one of the same words is a new one. */
export async function expectNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('status').locator('div').filter({ hasText: text });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
}

/** Makes one procedure fail: by no answer at all, or by a refusal that says nothing. Answers how to mend it. */
export async function breakProcedure(page: Page, procedure: string, how: 'unanswered' | 'refused' = 'unanswered') {
  const pattern = `**/trpc/${procedure}*`;
  const refusal = {
    error: { message: '', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, errors: null } },
  };
  await page.route(pattern, (route) =>
    how === 'unanswered' ? route.abort() : route.fulfill({ status: 500, json: refusal }),
  );
  return () => page.unroute(pattern);
}
