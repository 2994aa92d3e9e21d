import { expect } from '@playwright/test';
import { By } from 'selenium-webdriver';
import { startSignInSite } from '../sign-in/sign-in-site.ts';
import { newTestUser } from '../support/account-steps.ts';
import { createAccount } from '../support/admin-steps.ts';
import { control, field, heading, inDialog } from './webkit-page.ts';
import { test as base } from './webkit-test.ts';

const test = base.extend<object, { site: string }>({
  site: [
    async ({ hasAnimations: _hasAnimations }, use) => {
      const site = await startSignInSite();
      await use(site.baseUrl);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

test('WebKitGTK has no passkeys: none is offered, and the password signs in', async ({ webkit, request }) => {
  const { username, password } = await createAccount(request, { credentials: newTestUser() });
  await webkit.open('/movies?auth=login');
  expect(await webkit.evaluate(() => typeof window.PublicKeyCredential)).toBe('undefined');
  await webkit.find(inDialog('Login', control('Continue with Home')));
  await webkit.gone(control('Sign in with a passkey'));
  await webkit.type(inDialog('Login', field('Email or username')), username);
  await webkit.type(inDialog('Login', field('Password')), password);
  await webkit.press(inDialog('Login', control('Login')));
  await webkit.find(control(username));
  await webkit.open('/settings?tab=profile');
  await webkit.find(heading('Passkeys'));
  const section = "//section[h2[normalize-space()='Passkeys']]";
  const text = async () => (await webkit.find(By.xpath(section))).getText();
  await expect.poll(text).toContain('This browser has no passkeys.');
  await webkit.gone(control('Add a passkey'));
});
