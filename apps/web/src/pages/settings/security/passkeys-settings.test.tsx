// @vitest-environment happy-dom
import { accountMessages } from '@marquee/domain/accounts/account-messages';
import { passkeyMessages } from '@marquee/domain/accounts/passkey-messages';
import type { Passkey } from '@marquee/domain/accounts/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError, type FakeApi } from '../../../testing/fake-api.ts';
import { fakeAuthenticator } from '../../../testing/fake-authenticator.ts';
import { renderPage } from '../../../testing/render-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const passkey = (id: number, values: Partial<Passkey> = {}): Passkey => ({
  id,
  name: 'Phone',
  host: 'localhost',
  is_for_this_host: true,
  is_backed_up: true,
  created_at: '2026-03-02T12:00:00.000Z',
  last_used_at: null,
  ...values,
});

/** A server with these passkeys. */
function serverOf(...items: Passkey[]): FakeApi {
  let stored = items;
  return {
    'passkeys.list': () => ({ items: stored, unavailable: null }),
    'passkeys.start': () => ({
      options: {
        challenge: 'AAAA',
        rp: { name: 'Marquee', id: 'localhost' },
        user: { id: 'AAAA', name: 'ada', displayName: 'ada' },
        pubKeyCredParams: [],
      },
    }),
    'passkeys.add': ({ name }) => {
      const added = passkey(9, { name });
      stored = [...stored, added];
      return added;
    },
    'passkeys.rename': ({ id, name }) => {
      stored = stored.map((item) => (item.id === id ? { ...item, name } : item));
      return passkey(id, { name });
    },
    'passkeys.remove': ({ id }) => {
      stored = stored.filter((item) => item.id !== id);
      return { deleted: 1 };
    },
  };
}

const open = (api: FakeApi) => renderPage('/settings?tab=profile', { as: 'user', api });
const block = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));
const rows = async () => (await block()).queryAllByRole('listitem').map(({ textContent }) => textContent);

async function add({ user }: ReturnType<typeof open>, name: string) {
  const passkeys = await block();
  await user.click(await passkeys.findByRole('button', { name: 'Add a passkey' }));
  if (name !== '') await user.type(passkeys.getByLabelText('Name of the passkey'), name);
  await user.type(passkeys.getByLabelText('Current Password'), 'Abcdef12');
  await user.click(passkeys.getByRole('button', { name: 'Add' }));
  return passkeys;
}

it('a passkey is added with a name', async () => {
  fakeAuthenticator();
  const page = open(serverOf());
  await add(page, 'My phone');
  await waitFor(async () => expect(await rows()).toEqual(['My phone Added Mar 2, 2026. Never usedRenameRemove']));
  expect(page.calls('passkeys.start')).toEqual([{ currentPassword: 'Abcdef12' }]);
  expect(page.calls('passkeys.add')).toMatchObject([
    { name: 'My phone', response: { id: 'AAAA', type: 'public-key' } },
  ]);
});

it('a passkey needs a name before the browser is involved', async () => {
  const { prompts } = fakeAuthenticator();
  const passkeys = await add(open(serverOf()), '');
  expect(await passkeys.findByText(passkeyMessages.nameRequired)).toBeDefined();
  expect(prompts).toEqual([]);
});

it.each([
  ['NotAllowedError', null],
  ['InvalidStateError', passkeyMessages.alreadyAdded],
  ['UnknownError', passkeyMessages.notAdded],
])('adds nothing after %s of the browser', async (name, text) => {
  fakeAuthenticator(() => {
    throw new DOMException('', name);
  });
  const page = open(serverOf());
  const passkeys = await add(page, 'My phone');
  if (text !== null) expect(await screen.findByText(text)).toBeDefined();
  await waitFor(() => expect(passkeys.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBeNull());
  if (text === null) expect(screen.queryByText(passkeyMessages.notAdded)).toBeNull();
  expect(page.calls('passkeys.add')).toEqual([]);
});

it('no device creates a passkey before the password was checked', async () => {
  const { prompts } = fakeAuthenticator();
  const message = accountMessages.currentPasswordWrong;
  const page = open({
    ...serverOf(),
    'passkeys.start': () => {
      throw apiError('BAD_REQUEST', { message, errors: { currentPassword: message } });
    },
  });
  const passkeys = await add(page, 'My phone');
  expect(await passkeys.findByText(message)).toBeDefined();
  expect(prompts).toEqual([]);
});

it('a passkey is renamed', async () => {
  fakeAuthenticator();
  const { user } = open(serverOf(passkey(7)));
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  await user.type(screen.getByLabelText('Name of the passkey'), ' of Ada');
  await user.click((await block()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Rename Phone of Ada' })).toBeDefined();
});

it('Cancel returns the focus to the block', async () => {
  fakeAuthenticator();
  const { user } = open(serverOf(passkey(7)));
  await user.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  await user.click((await block()).getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe((await block()).getByRole('heading', { name: 'Passkeys' }));
  await user.click((await block()).getByRole('button', { name: 'Add a passkey' }));
  await user.click((await block()).getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe((await block()).getByRole('button', { name: 'Add a passkey' }));
});

it('a passkey is removed after a confirmation', async () => {
  fakeAuthenticator();
  const { user, calls } = open(serverOf(passkey(7)));
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(calls('passkeys.remove')).toEqual([]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(async () => expect(await rows()).toEqual([]));
});

it('says why there are none, and lists those of an earlier host', async () => {
  fakeAuthenticator();
  const old = passkey(7, { host: 'old.example', is_for_this_host: false });
  open({ 'passkeys.list': () => ({ items: [old], unavailable: passkeyMessages.unavailable }) });
  const passkeys = await block();
  expect(await passkeys.findByText(passkeyMessages.unavailable)).toBeDefined();
  expect(passkeys.getByText('for old.example')).toBeDefined();
  expect(passkeys.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('says that this browser has none', async () => {
  open(serverOf());
  expect(await screen.findByText('This browser has no passkeys.')).toBeDefined();
});
