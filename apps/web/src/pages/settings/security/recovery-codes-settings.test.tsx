// @vitest-environment happy-dom
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { captureDownloads } from '../../../testing/capture-downloads.ts';
import { apiError, type FakeApi, noResponse } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const codes = Array.from({ length: 10 }, (_, position) => `${position}-4TGX-9KQM-0ZBV-7R2C`);
const api: FakeApi = {
  'auth.recoveryCodes': () => ({ left: 3 }),
  'auth.createRecoveryCodes': () => ({ codes }),
};
const open = (change: FakeApi = {}) => renderPage('/settings?tab=profile', { as: 'user', api: { ...api, ...change } });
const block = async () => within(await screen.findByRole('region', { name: 'Recovery codes' }));

/** Asks for new codes with this password. */
async function create({ user }: ReturnType<typeof open>, password = 'Secret123') {
  const codesBlock = await block();
  await user.click(await codesBlock.findByRole('button', { name: 'Create recovery codes' }));
  if (password !== '') await user.type(codesBlock.getByLabelText('Current Password'), password);
  await user.click(codesBlock.getByRole('button', { name: 'Create' }));
  return codesBlock;
}

it('opens at once where the offer after a sign-up leads', async () => {
  renderPage('/settings?tab=profile#recovery-codes', { as: 'user', api });
  expect(await (await block()).findByLabelText('Current Password')).toBe(document.activeElement);
});

it('says how many codes are left', async () => {
  open();
  expect(await (await block()).findByText('3 of 10 are left.')).toBeDefined();
});

it('shows new codes once, to copy, download and print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const downloads = captureDownloads();
  const page = open();
  const codesBlock = await create(page);
  const list = await codesBlock.findByRole('list', { name: 'New recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(page.calls('auth.createRecoveryCodes')).toEqual([{ currentPassword: 'Secret123' }]);
  await page.user.click(codesBlock.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await page.user.click(codesBlock.getByRole('button', { name: 'Download' }));
  expect(downloads.map(({ name }) => name)).toEqual(['marquee-recovery-codes-ada.txt']);
  expect((await downloads[0]?.text())?.split('\n')).toEqual([expect.stringContaining('for ada at'), '', ...codes, '']);
  await page.user.click(codesBlock.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  await page.user.click(codesBlock.getByRole('button', { name: 'I have stored them' }));
  expect(codesBlock.getByText('10 of 10 are left.')).toBeDefined();
  expect(codesBlock.queryByText(/4TGX/)).toBeNull();
});

it('selects the codes where the browser lets no page copy', async () => {
  const page = open();
  const codesBlock = await create(page);
  // As over plain http.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  await page.user.click(codesBlock.getByRole('button', { name: 'Copy' }));
  expect(await codesBlock.findByText(/could not be copied/)).toBeDefined();
  expect(window.getSelection()?.toString()).toContain(codes.join(''));
  vi.restoreAllMocks();
});

const wrong = apiError('BAD_REQUEST', { errors: { currentPassword: accountMessages.currentPasswordWrong } });
it.each<[string, string, Error, string]>([
  ['without a password', '', wrong, accountMessages.currentPasswordRequired],
  ['with a wrong password', 'Secret124', wrong, accountMessages.currentPasswordWrong],
  ['without a connection', 'Secret123', noResponse(), 'The codes could not be created. Please try again.'],
])('makes no codes %s, and says why', async (_, password, error, text) => {
  const codesBlock = await create(
    open({
      'auth.createRecoveryCodes': () => {
        throw error;
      },
    }),
    password,
  );
  expect(await codesBlock.findByText(text)).toBeDefined();
  expect(codesBlock.queryByRole('list')).toBeNull();
});
