// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, deferred, type FakeApi, noResponse } from '../../testing/fake-api.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

const ada = accounts.user;
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const menu = async () => within(await screen.findByRole('navigation', { name: 'Settings' }));
const throwing = (error: Error) => () => {
  throw error;
};

describe('the settings of a visitor', () => {
  it('ask to sign in', async () => {
    renderPage('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign In Required' })).toBeDefined();
    expect(screen.getByText('Please sign in to access your account settings and preferences.')).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
  });
});

describe('the settings', () => {
  it('have seven tabs, the first one open, and the tab in the URL', async () => {
    const { user } = renderPage('/settings', { as: 'user' });
    const links = (await menu()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Playback',
      'My List',
      'Notices',
      'Feeds',
      'Privacy',
      'Advanced',
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    await user.click(links[6] as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Export Settings' })).toBeDefined();
    expect(location.search).toBe('?tab=advanced');
  });

  it('have a page for each tab on a phone', async () => {
    const { user } = renderPage('/settings', { as: 'user', window: 'phone' });
    await user.click((await menu()).getByRole('link', { name: 'Playback' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Playback' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await menu()).toBeDefined();
  });
});

describe('the profile', () => {
  it.each([
    ['user', 'User'],
    ['admin', 'ADMIN'],
    ['owner', 'OWNER'],
  ] as const)('shows the account of a %s with the badge %s', async (as, badge) => {
    renderPage('/settings', { as });
    const account = await region('Account');
    for (const text of [accounts[as].username, accounts[as].email, badge])
      expect(account.getByText(text)).toBeDefined();
    expect(account.getByText(/^Member since (?!Unknown)\S/)).toBeDefined();
    expect(account.queryByText('PREMIUM')).toBeNull();
  });

  it('marks a premium account', async () => {
    const api: FakeApi = { 'auth.verify': () => ({ user: { ...ada, isPremium: true } }) };
    renderPage('/settings', { as: 'user', api });
    expect(await (await region('Account')).findByText('PREMIUM')).toBeDefined();
  });

  it.each([
    ['username', 'Username', 'ada_x', { ...ada, username: 'ada_x' }],
    ['email', 'Email', 'new@example.com', { ...ada, email: 'new@example.com' }],
  ])('changes the %s', async (field, label, text, changed) => {
    const response = deferred<{ user: typeof ada }>();
    const { user, calls } = renderPage('/settings', {
      as: 'user',
      api: { 'auth.updateProfile': () => response.promise },
    });
    const profile = await region('Sign-in details');
    await user.click(profile.getByRole('button', { name: `Edit ${field}` }));
    const box = profile.getByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, text);
    const proof = field === 'email' ? { currentPassword: 'Abcdef12' } : {};
    if (proof.currentPassword) await user.type(profile.getByLabelText('Current Password'), proof.currentPassword);
    await user.keyboard('{Enter}');
    expect(calls('auth.updateProfile')).toEqual([{ [field]: text, ...proof }]);
    expect(profile.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
    response.respond({ user: changed });
    expect(await screen.findByText(`${label} updated successfully`)).toBeDefined();
    expect(profile.queryByRole('textbox')).toBeNull();
    expect(profile.getByText(text)).toBeDefined();
    expect((await region('Account')).getByText(text)).toBeDefined();
  });

  it('refuses an invalid name at its field, until it is typed in', async () => {
    const { user, calls } = renderPage('/settings', { as: 'user' });
    const profile = await region('Sign-in details');
    await user.click(profile.getByRole('button', { name: 'Edit username' }));
    await user.type(profile.getByRole('textbox'), ' no!{Enter}');
    const error = 'Username can only contain letters, numbers, underscores, and hyphens';
    expect(profile.getByText(error)).toBeDefined();
    await user.type(profile.getByRole('textbox'), '{Backspace}');
    expect(profile.queryByText(error)).toBeNull();
    expect(calls('auth.updateProfile')).toEqual([]);
  });

  it('keeps the value on Cancel, and calls nothing for an unchanged one', async () => {
    const { user, calls } = renderPage('/settings', { as: 'user' });
    const profile = await region('Sign-in details');
    await user.click(profile.getByRole('button', { name: 'Edit email' }));
    await user.type(profile.getByRole('textbox'), 'x');
    await user.click(profile.getByRole('button', { name: 'Cancel' }));
    expect(profile.getByText(ada.email)).toBeDefined();
    await user.click(profile.getByRole('button', { name: 'Edit email' }));
    expect(profile.getByRole<HTMLInputElement>('textbox').value).toBe(ada.email);
    await user.click(profile.getByRole('button', { name: 'Save' }));
    expect(profile.queryByRole('textbox')).toBeNull();
    expect(calls('auth.updateProfile')).toEqual([]);
  });

  it('a new email address needs the current password, and an unchanged one does not', async () => {
    const { user, calls } = renderPage('/settings', { as: 'user' });
    const profile = await region('Sign-in details');
    await user.click(profile.getByRole('button', { name: 'Edit email' }));
    await user.type(profile.getByRole('textbox'), 'x{Enter}');
    expect(profile.getByText('Current password is required')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(profile.getByLabelText('Current Password')));
    expect(calls('auth.updateProfile')).toEqual([]);
  });

  it('shows a taken name at the field', async () => {
    const taken = apiError('CONFLICT', { errors: { username: 'This username is already taken' } });
    const { user } = renderPage('/settings', { as: 'user', api: { 'auth.updateProfile': throwing(taken) } });
    const profile = await region('Sign-in details');
    await user.click(profile.getByRole('button', { name: 'Edit username' }));
    await user.type(profile.getByRole('textbox'), '2{Enter}');
    expect(await profile.findByText('This username is already taken')).toBeDefined();
    expect(profile.getByRole<HTMLInputElement>('textbox').value).toBe('ada2');
  });

  it.each<[string, Error, string]>([
    [
      'the message of the server',
      apiError('TOO_MANY_REQUESTS', { message: 'Too many requests.' }),
      'Too many requests.',
    ],
    ['its own text without one', apiError('INTERNAL_SERVER_ERROR'), 'Update failed'],
    ['another one without a response', noResponse(), 'Update failed. Please try again.'],
  ])('shows %s after a failure', async (_, error, text) => {
    const { user } = renderPage('/settings', { as: 'user', api: { 'auth.updateProfile': throwing(error) } });
    const profile = await region('Sign-in details');
    await user.click(profile.getByRole('button', { name: 'Edit username' }));
    await user.type(profile.getByRole('textbox'), '2{Enter}');
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull();
    expect(profile.getByRole('textbox')).toBeDefined();
  });
});

describe('the password', () => {
  const labels = ['Current Password', 'New Password', 'Confirm New Password'];
  async function fill(user: ReturnType<typeof renderPage>['user'], values: string[]) {
    await user.click(await screen.findByRole('button', { name: 'Edit password' }));
    for (const [index, label] of labels.entries()) {
      const text = values[index];
      if (text) await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }

  it('needs the current one, a new one and its confirmation', async () => {
    const { user } = renderPage('/settings', { as: 'user' });
    await fill(user, []);
    for (const text of ['Current password is required', 'New password is required', 'Please confirm your password'])
      expect(screen.getByText(text)).toBeDefined();
  });

  it('must be confirmed alike', async () => {
    const { user, calls } = renderPage('/settings', { as: 'user' });
    await fill(user, ['Oldpass1', 'Newpass99', 'Newpass98']);
    expect(screen.getByText('Passwords do not match')).toBeDefined();
    expect(calls('auth.updateProfile')).toEqual([]);
  });

  it('is changed with the current one, and the fields close', async () => {
    const { user, calls } = renderPage('/settings', {
      as: 'user',
      api: { 'auth.updateProfile': () => ({ user: ada }) },
    });
    await fill(user, ['Oldpass1', 'Newpass99', 'Newpass99']);
    expect(await screen.findByText('Password updated successfully')).toBeDefined();
    expect(calls('auth.updateProfile')).toEqual([{ currentPassword: 'Oldpass1', newPassword: 'Newpass99' }]);
    expect(screen.queryByLabelText('Current Password')).toBeNull();
  });

  it('is changed together with all other ways to sign in, which are named, if the member says so', async () => {
    const login = { id: 4, issuer: 'https://id.example', label: 'ada@id.example', is_current_provider: true };
    const passkey = { id: 1, name: 'Phone', host: 'localhost', is_for_this_host: true, is_backed_up: true };
    const times = { created_at: '2026-03-02T12:00:00.000Z', last_used_at: null };
    const { user, calls } = renderPage('/settings', {
      as: 'user',
      api: {
        'auth.updateProfile': () => ({ user: ada }),
        'auth.recoveryCodes': () => ({ left: 3 }),
        'passkeys.list': () => ({ items: [{ ...passkey, ...times }], unavailable: null }),
        'identities.list': () => ({ items: [{ ...login, ...times }], provider: null, has_password: true }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit password' }));
    const choice = await screen.findByRole('checkbox', { name: 'Remove all other ways to sign in' });
    expect(choice.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText(/passkey “Phone”, login “ada@id.example”, recovery codes/)).toBeDefined();
    for (const [index, text] of ['Oldpass1', 'Newpass99', 'Newpass99'].entries())
      await user.type(screen.getByLabelText(labels[index] ?? ''), text);
    await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Password updated successfully');
    const change = { currentPassword: 'Oldpass1', newPassword: 'Newpass99', removeOtherWays: true };
    expect(calls('auth.updateProfile')).toEqual([change]);
  });

  it('stays when the current one is wrong', async () => {
    const wrong = apiError('BAD_REQUEST', { errors: { currentPassword: 'Current password is incorrect' } });
    const { user } = renderPage('/settings', { as: 'user', api: { 'auth.updateProfile': throwing(wrong) } });
    await fill(user, ['Wrong123', 'Newpass99', 'Newpass99']);
    expect(await screen.findByText('Current password is incorrect')).toBeDefined();
  });

  it('is shown by keyboard', async () => {
    const { user } = renderPage('/settings', { as: 'user' });
    await user.click(await screen.findByRole('button', { name: 'Edit password' }));
    for (const label of labels) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      field.focus();
      await user.tab();
      await user.keyboard('{Enter}');
      expect([label, field.type]).toEqual([label, 'text']);
    }
  });
});
