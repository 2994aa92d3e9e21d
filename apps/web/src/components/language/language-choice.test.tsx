// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { followInput } from '../../lib/browser/unsaved-input.ts';
import { writeViewCookie } from '../../lib/storage/view-cookie.ts';
import { type PageOptions, renderPart } from '../../testing/render-part.tsx';
import { LanguageChoice, LanguageList } from './language-choice.tsx';

followInput();
// Menus open in it.
const choice = (
  <main id="main">
    <LanguageChoice />
  </main>
);
const languages = ['en', 'de', 'ja', 'ar'] as const;

beforeEach(() => vi.spyOn(window.location, 'reload').mockReturnValue());

const open = async (options: PageOptions = {}) => {
  const page = renderPart(choice, { languages, ...options });
  await page.user.click(screen.getByRole('button', { name: /^Language:/ }));
  await screen.findByRole('menuitemradio', { name: 'English' });
  return page;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('menuitemradio', { name }));
const reloads = () => vi.mocked(window.location.reload).mock.calls.length;

it('names each language by itself, and the one of the page as chosen', async () => {
  await open({ view: 'de.AT' });
  expect(screen.getByRole('button', { name: 'Language: Deutsch' })).toBeDefined();
  const items = screen.getAllByRole('menuitemradio');
  expect(
    items.map((item) => [item.textContent, item.lang, item.ariaChecked ?? item.getAttribute('aria-checked')]),
  ).toEqual([
    ['English', 'en', 'false'],
    ['Deutsch', 'de', 'true'],
    ['日本語', 'ja', 'false'],
    ['العربية', 'ar', 'false'],
  ]);
});

it('is missing on a site of one language', () => {
  renderPart(choice);
  expect(screen.queryByRole('button')).toBeNull();
});

it('of a visitor writes the cookie, keeps its region, and reloads', async () => {
  writeViewCookie({ region: 'AT' });
  const { user, calls } = await open();
  await choose(user, 'Deutsch');
  await waitFor(() => expect(reloads()).toBe(1));
  expect(document.cookie).toBe('marquee_view=de.AT');
  expect(calls('auth.updateProfile')).toEqual([]);
});

it('is a list in the menu of phones', async () => {
  const { user } = renderPart(<LanguageList />, { languages });
  const list = within(screen.getByRole('list', { name: 'Language' }));
  const buttons = list.getAllByRole('button');
  expect(buttons.map((button) => [button.lang, button.getAttribute('aria-current')])).toEqual([
    ['en', 'true'],
    ['de', null],
    ['ja', null],
    ['ar', null],
  ]);
  await user.click(list.getByRole('button', { name: '日本語' }));
  await waitFor(() => expect(reloads()).toBe(1));
  expect(document.cookie).toBe('marquee_view=ja');
});

it('works with the keyboard', async () => {
  const { user } = renderPart(choice, { languages });
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitemradio', { name: 'English' });
  await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'English' })).toBe(document.activeElement));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(document.cookie).toBe('marquee_view=ja'));
});

it('does nothing when the language of the page is chosen', async () => {
  const { user } = await open();
  await choose(user, 'English');
  expect([reloads(), document.cookie]).toEqual([0, '']);
});

it('of a member is stored with the account first', async () => {
  const { user, calls } = await open({
    as: 'user',
    api: { 'auth.updateProfile': () => ({ user: {} as never, language: 'ar' }) },
  });
  await choose(user, 'العربية');
  await waitFor(() => expect(reloads()).toBe(1));
  expect(calls('auth.updateProfile')).toEqual([{ language: 'ar' }]);
  expect(document.cookie).toBe('marquee_view=ar');
});

it('stays as it is if it cannot be stored', async () => {
  const { user, calls } = await open({
    as: 'user',
    api: {
      'auth.updateProfile': () => {
        throw new Error('down');
      },
    },
  });
  await choose(user, 'Deutsch');
  await waitFor(() => expect(calls('auth.updateProfile')).toHaveLength(1));
  await act(async () => undefined);
  expect([reloads(), document.cookie]).toEqual([0, '']);
});

it.each([
  ['a film plays', () => document.createElement('iframe')],
  [
    'a form has input',
    () => {
      const form = document.createElement('form');
      form.append(document.createElement('input'));
      return form;
    },
  ],
])('asks first where %s', async (_, make) => {
  const element = document.body.appendChild(make());
  const { user } = await open();
  element.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  await choose(user, 'Deutsch');
  const dialog = await screen.findByRole('dialog', { name: 'Change the language to Deutsch?' });
  expect([reloads(), document.cookie]).toEqual([0, '']);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect([reloads(), document.cookie]).toEqual([0, '']);

  await user.click(screen.getByRole('button', { name: /^Language:/ }));
  await choose(user, 'Deutsch');
  await user.click(await screen.findByRole('button', { name: 'Change the language' }));
  await waitFor(() => expect(reloads()).toBe(1));
  await act(async () => undefined);
  expect(document.cookie).toBe('marquee_view=de');
});
