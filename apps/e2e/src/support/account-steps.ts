import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { prepareContext } from './journey.ts';

export interface TestUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Credentials for a new account. */
export function newTestUser(): TestUser {
  const username = `p${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'Abcdef12' };
}

export const loginForm = (page: Page) => page.getByRole('dialog', { name: 'Login' });
export const signUpForm = (page: Page) => page.getByRole('dialog', { name: 'Sign Up' });

export async function fillSignUp(page: Page, { username, email, password }: TestUser): Promise<void> {
  const form = signUpForm(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm Password').fill(password);
}

/** Creates an account through the form, which signs in. */
export async function signUp(page: Page, user: TestUser): Promise<void> {
  await page.goto('/?auth=sign-up');
  await fillSignUp(page, user);
  await signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(signUpForm(page)).toHaveCount(0);
}

export async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto('/?auth=login');
  await fillLogin(page, identifier, password);
}

/** Fills and submits the login form. */
export async function fillLogin(page: Page, identifier: string, password: string): Promise<void> {
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Email or username' }).fill(identifier);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Opens the profile settings, which only a signed-in user sees. */
export async function expectSignedIn(page: Page, username: string): Promise<void> {
  await page.goto('/settings?tab=profile');
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(username);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
}

/** Opens a page in a new browser context. The caller closes the context. */
export async function openSecondBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await prepareContext(context);
  return context.newPage();
}
