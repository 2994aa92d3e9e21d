import { expect, type Page } from '@playwright/test';
import { fillSignUp, newTestUser, signUpForm } from './support/account-steps.ts';
import { openSession } from './support/admin-steps.ts';
import { test } from './support/journey.ts';

async function expectPagesRender(page: Page): Promise<void> {
  for (const path of ['/', '/my-list', '/settings', '/search', '/watch/tv/5510/1/2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
}

test.describe('storage', () => {
  test.use({ welcomeShown: false });

  test('when blocked breaks no page, and a login lasts for the visit', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await expectPagesRender(page);
    await page.goto('/?auth=sign-up');
    await fillSignUp(page, newTestUser());
    await signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(signUpForm(page)).toHaveCount(0);
  });
});

test('full storage breaks no page, and reports a choice that could not be saved', async ({
  page,
  request,
  baseURL,
}) => {
  await openSession({ page, request, baseURL });
  await page.goto('/privacy');
  await page.evaluate(() => {
    let length = 4_000_000;
    for (let part = 0; length > 0; part += 1) {
      try {
        localStorage.setItem(`filler-${part}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });
  await expectPagesRender(page);
  await page.getByRole('button', { name: 'Set Projector as default' }).click();
  await expect(page.getByText('Changed for this visit only: this browser cannot save your choice')).toBeVisible();
});
