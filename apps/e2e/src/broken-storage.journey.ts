import { expect, type Page } from '@playwright/test';
import { fillSignUp, newPerson, signUp, signUpForm } from './account-steps.ts';
import { test } from './journey.ts';

const pages = ['/', '/my-list', '/settings', '/search', '/watch/tv/5510/1/2'];

async function look(page: Page, paths = pages): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
}

/** Everything that the product ever keeps in local storage. */
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

const nonsense = [
  '{',
  'null',
  '"x"',
  '[[[1]]]',
  '{"__proto__":{"polluted":true},"items":{"length":-1}}',
  'x'.repeat(300_000),
];

test.describe('storage', () => {
  test.use({ welcomed: false, allowedFaults: /status of 401/ });

  test('that is filled with nonsense costs what it held, and no page', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/privacy');
    for (const text of nonsense) {
      await page.evaluate(
        ([names, value]) => {
          localStorage.clear();
          for (const name of names) localStorage.setItem(name, value);
          localStorage.setItem('marquee_entry:movie:1:9', value);
        },
        [keys, text] as const,
      );
      await look(page, ['/', '/my-list', '/watch/tv/5510/1/2']);
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    }
  });

  test('that is blocked leaves every page, and a sign-in for as long as the window', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    });
    await look(page);
    await page.goto('/?auth=sign-up');
    const person = newPerson();
    await fillSignUp(page, person);
    await signUpForm(page).getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(signUpForm(page)).toHaveCount(0);
  });
});

test('storage that is full leaves every page, and says what was not kept', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page, newPerson());
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
  await look(page);
  await page.getByRole('button', { name: 'Set Projector as default' }).click();
  await expect(page.getByText('This browser cannot keep your choice for the next visit')).toBeVisible();
});
