import { expect } from '@playwright/test';
import { loginForm } from '../support/account-steps.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from './sign-in-site.ts';

test('a passkey is offered where the browser has them, and only there', { tag: '@smoke' }, async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/movies?auth=login');
  await expect(loginForm(page).getByRole('button', { name: 'Continue with Home' })).toBeVisible();
  const hasPasskeys = await page.evaluate(() => 'PublicKeyCredential' in window);
  const count = hasPasskeys ? 1 : 0;
  await expect(loginForm(page).getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(count);
  await openSession({ page, request, baseURL });
  await page.goto('/settings?tab=profile');
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(count);
  await expect(page.getByText('This browser has no passkeys.')).toHaveCount(1 - count);
});
