import { expect, type Page } from '@playwright/test';
import { fillSignUp, newTestUser, signUp, signUpForm } from './support/account-steps.ts';
import { test } from './support/journey.ts';

const pages = ['/', '/my-list', '/settings', '/search', '/watch/tv/5510/1/2'];

async function expectPagesRender(page: Page, paths = pages): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
}

/** Every local storage key of the product. */
const keys = [
  'marquee_token',
  'marquee_user',
  'marquee_user_id',
  'marquee_preferences',
  'marquee_default_server',
  'marquee_watch_history',
  'marquee_seen_list',
  'marquee_search_view',
  'marquee_search_history',
  'marquee_first_time_notice_shown',
];

const invalidValues = [
  '{',
  'null',
  '"x"',
  '[[[1]]]',
  '{"__proto__":{"polluted":true},"items":{"length":-1}}',
  'x'.repeat(300_000),
];

test.describe('storage', () => {
  test.use({ welcomeShown: false, allowedErrors: /status of 401/ });

  test('with invalid values breaks no page', async ({ page }) => {
    await page.goto('/privacy');
    for (const text of invalidValues) {
      await page.evaluate(
        ([names, value]) => {
          localStorage.clear();
          for (const name of names) localStorage.setItem(name, value);
          localStorage.setItem('marquee_entry:movie:1:9', value);
        },
        [keys, text] as const,
      );
      await expectPagesRender(page, ['/', '/my-list', '/watch/tv/5510/1/2']);
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    }
  });

  test('when blocked breaks no page, and a login lasts for the visit', { tag: '@phone' }, async ({ page }) => {
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
    const user = newTestUser();
    await fillSignUp(page, user);
    await signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(signUpForm(page)).toHaveCount(0);
  });
});

test('full storage breaks no page, and reports a choice that could not be saved', async ({ page }) => {
  await signUp(page, newTestUser());
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
  await expect(page.getByText('This browser cannot keep your choice for the next visit')).toBeVisible();
});
