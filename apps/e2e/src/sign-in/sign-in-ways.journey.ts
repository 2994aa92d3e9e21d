import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-checks.ts';
import { expectSignedIn, loginForm, newTestUser, openSecondBrowser } from '../support/account-steps.ts';
import { openSession } from '../support/admin-steps.ts';
import { test } from './sign-in-site.ts';

// One worker: its product is started once.
test.describe.configure({ mode: 'default' });
// The provider is at 127.0.0.1, and its forms want a font; a removed passkey is 401.
test.use({ allowedErrors: /leaves the product: http:\/\/127\.0\.0\.1|fonts\.googleapis|status of 401/ });

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings?tab=advanced');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

test('a passkey signs in by the autofill of the name, until it is removed', async ({ page, request, baseURL }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { username, password } = await openSession({ page, request, baseURL });
  await page.goto('/settings?tab=profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Phone');
  await page.getByLabel('Current Password').fill(password);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Phone');
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await page.getByLabel('Current Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expectAccessible(page, 'a passkey and new recovery codes');
  await signOut(page);

  await page.goto('/movies?auth=login');
  await expect(page.getByRole('button', { name: username })).toBeVisible();
  await expect(page).toHaveURL('/movies');
  await page.goto('/settings?tab=profile');
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Signed in with a passkey');

  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey was removed')).toBeVisible();
  await signOut(page);
  await page.goto('/movies?auth=login');
  await expect(loginForm(page).getByRole('alert')).toHaveText('This passkey cannot be used here.');
});

test('a phone signs in the browser that shows a code', async ({ page, browser, baseURL }) => {
  await page.goto('/movies?auth=login');
  await loginForm(page).getByRole('link', { name: 'Sign in with another device' }).click();
  const code = page.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expectAccessible(page, 'the code of a pairing');

  const phone = await openSecondBrowser(browser, baseURL);
  const { username } = await openSession({ page: phone, request: phone.request, baseURL });
  await phone.goto('/pair');
  await phone.getByRole('textbox', { name: 'Code of the other device' }).fill((await code.textContent()) ?? '');
  await phone.keyboard.press('Enter');
  await expect(
    phone.getByRole('heading', { name: new RegExp(`^Sign in Chrome on \\w+ as ${username}\\?$`) }),
  ).toBeFocused();
  await expectAccessible(phone, 'the question of a pairing');
  await phone.getByRole('button', { name: 'Yes' }).click();
  await expect(phone.getByText(`is signed in as ${username}.`)).toBeVisible();
  await phone.context().close();

  await expect(page).toHaveURL('/movies');
  await expectSignedIn(page, username);
});

test('a login at the OpenID provider makes an account, and comes back to the page', async ({ page }) => {
  const { username } = newTestUser();
  await page.goto('/movies?auth=login');
  await loginForm(page).getByRole('button', { name: 'Continue with Home' }).click();
  await page.locator('[name=login]').fill(username);
  await page.locator('[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/movies');
  await expectSignedIn(page, username);
  await expect(page.getByRole('list', { name: 'Linked logins' })).toContainText(username);
  await expect(page.getByText('None yet')).toBeVisible();
  await expectAccessible(page, 'linked logins');
});
