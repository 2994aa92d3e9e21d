import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { welcomeBefore } from './journey.ts';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody who has no account yet. */
export function newPerson(): Person {
  const username = `p${randomBytes(6).toString('hex')}`;
  return { username, email: `${username}@example.com`, password: 'Abcdef12' };
}

export const loginForm = (page: Page) => page.getByRole('dialog', { name: 'Login' });
export const signUpForm = (page: Page) => page.getByRole('dialog', { name: 'Sign Up' });

export async function fillSignUp(page: Page, { username, email, password }: Person): Promise<void> {
  const form = signUpForm(page);
  await form.getByRole('textbox', { name: 'Username' }).fill(username);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm Password').fill(password);
}

/** Makes an account and is signed in with it. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/?auth=sign-up');
  await fillSignUp(page, person);
  await signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(signUpForm(page)).toHaveCount(0);
}

export async function logIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto('/?auth=login');
  await fillLogin(page, identifier, password);
}

/** Fills the form that lies over the page, and sends it. */
export async function fillLogin(page: Page, identifier: string, password: string): Promise<void> {
  const form = loginForm(page);
  await form.getByRole('textbox', { name: 'Email or username' }).fill(identifier);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Opens the settings, where only a signed-in person is shown anything. */
export async function expectSignedIn(page: Page, username: string): Promise<void> {
  await page.goto('/settings?tab=profile');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(username);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
}

/** A second browser of the same visitor, or of somebody else; whoever opens it closes its context. */
export async function openOther(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await welcomeBefore(context);
  return context.newPage();
}
