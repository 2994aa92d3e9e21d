// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, deferred, type FakeApi, noResponse, unavailable } from '../../testing/fake-api.ts';
import { accounts, type Visitor } from '../../testing/fixtures/accounts.ts';
import { alan, dashboard, userPage } from '../../testing/fixtures/administration.ts';
import { renderPage } from '../../testing/render-page.tsx';

const { user: ada, admin: grace, owner: olga } = accounts;
const open = (as: Visitor, responses: FakeApi = {}, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage('/admin?tab=users', { as, api: { ...dashboard, ...responses }, ...options });
const row = async (username: string) => within(await screen.findByRole('row', { name: new RegExp(`^${username}`) }));
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const throwing = (error: Error) => () => {
  throw error;
};
/** A failing write: an error of the server without a message, and no response at all. */
const refused = throwing(apiError('INTERNAL_SERVER_ERROR'));
const lost = throwing(noResponse());

describe('the user list', () => {
  it('shows each account, the own one marked, sorted by a column and filtered by role', async () => {
    const { user, calls } = open('admin');
    const alanRow = await row('alan');
    for (const text of ['alan@example.com', 'January 2, 2025']) expect(alanRow.getByText(text)).toBeDefined();
    expect(names()).toEqual([
      expect.stringContaining('ada@example.com'),
      expect.stringContaining('grace (you)'),
      expect.stringContaining('olga'),
      expect.stringContaining('alan'),
    ]);
    expect((await row('olga')).getByText('Owner')).toBeDefined();
    expect((await row('olga')).getByText('Standard')).toBeDefined();
    expect(screen.getByText('4 users')).toBeDefined();
    expect(calls('admin.users')).toEqual([
      { page: 1, limit: 10, search: '', role: 'all', sortBy: 'created_at', sortOrder: 'desc' },
    ]);

    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Joined').getAttribute('aria-sort')).toBe('descending');
    await user.click(within(header('User')).getByRole('button'));
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ sortBy: 'username', sortOrder: 'desc' }));
    await user.click(within(header('User')).getByRole('button'));
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ sortBy: 'username', sortOrder: 'asc' }));
    expect(header('User').getAttribute('aria-sort')).toBe('ascending');
    expect(header('Joined').getAttribute('aria-sort')).toBe('none');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Owners');
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ role: 'owner', page: 1 }));
  });

  it('searches after the last key press, and returns to page 1', async () => {
    const { user, calls, respond } = open('admin', {
      'admin.users': ({ page = 1 }) => userPage([ada], { page, totalUsers: 30 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ page: 2 }));
    respond({ 'admin.users': () => userPage([]) });
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'zz%');
    expect(await screen.findByText('No users match "zz%"')).toBeDefined();
    expect(screen.getByText('No users found')).toBeDefined();
    expect(calls('admin.users').filter(({ search }) => search !== '')).toMatchObject([{ search: 'zz%', page: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('No users in the system')).toBeDefined();
  });

  it('is paged', async () => {
    const { user, calls } = open('admin', {
      'admin.users': ({ page = 1 }) => userPage([ada], { page, totalUsers: 65 }),
    });
    expect(await screen.findByText('65 users · Page 1 of 7')).toBeDefined();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of users' }));
    const isUnavailable = (name: string) => pages.getByRole('button', { name }).getAttribute('aria-disabled');
    expect(['First', 'Previous', 'Next', 'Last'].map(isUnavailable)).toEqual(['true', 'true', null, null]);
    await user.click(pages.getByRole('button', { name: 'Last' }));
    expect(await screen.findByText('65 users · Page 7 of 7')).toBeDefined();
    expect(pages.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    await user.click(pages.getByRole('button', { name: 'Page 4' }));
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ page: 4 }));
    expect(pages.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  });

  it('moves to the page before when the last one is gone', async () => {
    const { user, calls, respond } = open('admin', {
      'admin.users': ({ page = 1 }) => userPage([ada], { page, totalUsers: 11 }),
    });
    respond({
      'admin.users': ({ page = 1 }) => userPage(page === 1 ? [ada] : [], { page, totalUsers: page === 1 ? 11 : 10 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Last' }));
    await waitFor(() => expect(calls('admin.users').slice(-2)).toMatchObject([{ page: 2 }, { page: 1 }]));
    await row('ada');
  });

  it('says when it fails, and Try again loads it', async () => {
    const { user, respond } = open('admin', { 'admin.users': unavailable });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to load admin data')).toBeDefined();
    respond(dashboard);
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await row('alan');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is one of cards in a narrow window, with a choice of order', async () => {
    const { user, calls } = open('admin', {}, { window: 'phone' });
    expect(await screen.findByText('alan@example.com')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort: Role');
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ sortBy: 'role', sortOrder: 'desc' }));
    await user.click(screen.getByRole('button', { name: 'Descending: sort ascending' }));
    await waitFor(() => expect(calls('admin.users').at(-1)).toMatchObject({ sortBy: 'role', sortOrder: 'asc' }));
  });
});

describe('what a role may do', () => {
  /** Controls of each row: edit, premium, role, delete. */
  async function controls(username: string) {
    const { queryByRole } = await row(username);
    return {
      edit: queryByRole('button', { name: `Edit ${username}` }) !== null,
      premium: queryByRole('switch', { name: `Premium for ${username}` }) !== null,
      role: queryByRole('combobox', { name: `Role of ${username}` }) !== null,
      delete: queryByRole('button', { name: `Delete ${username}` }) !== null,
    };
  }
  const own = { edit: true, premium: true, role: false, delete: false };
  const none = { edit: false, premium: false, role: false, delete: false };
  const all = { edit: true, premium: true, role: true, delete: true };

  it('an admin edits plain users and themselves', async () => {
    open('admin');
    expect(await controls('ada')).toEqual(own);
    expect(await controls('grace')).toEqual(own);
    expect(await controls('olga')).toEqual(none);
  });

  it('an owner does everything, but neither changes their own role nor deletes themselves', async () => {
    open('owner');
    expect(await controls('ada')).toEqual(all);
    expect(await controls('grace')).toEqual(all);
    expect(await controls('olga')).toEqual(own);
  });
});

describe('editing a user', () => {
  const edit = async (user: ReturnType<typeof open>['user'], username: string) => {
    await user.click((await row(username)).getByRole('button', { name: `Edit ${username}` }));
    return { name: screen.getByLabelText('Username'), email: screen.getByLabelText('Email') };
  };

  it('sends the fields, an empty password too, and shows the changed user', async () => {
    const changed = { ...ada, username: 'ada2' };
    const { user, calls, respond } = open('admin', { 'admin.updateUser': () => ({ user: changed }) });
    const { name } = await edit(user, 'ada');
    respond({ 'admin.users': () => userPage([changed, grace]) });
    await user.type(name, '2{Enter}');
    expect(await screen.findByText('User updated successfully')).toBeDefined();
    expect(calls('admin.updateUser')).toEqual([{ id: ada.id, username: 'ada2', email: ada.email, password: '' }]);
    await row('ada2');
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  it('shows a refused field at its place, until it is typed in', async () => {
    const taken = apiError('CONFLICT', { errors: { email: 'This email is already registered' } });
    const { user } = open('admin', { 'admin.updateUser': throwing(taken) });
    const { email } = await edit(user, 'ada');
    await user.type(email, 'x{Enter}');
    expect(await screen.findByText('This email is already registered')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    await user.type(screen.getByLabelText('Email'), 'y');
    expect(screen.queryByText('This email is already registered')).toBeNull();
  });

  it('asks for the current password in the own row only, and shows what is wrong with it', async () => {
    const wrong = apiError('BAD_REQUEST', { errors: { currentPassword: 'Current password is incorrect' } });
    const { user, calls } = open('admin', { 'admin.updateUser': throwing(wrong) });
    await edit(user, 'ada');
    expect(screen.queryByLabelText('Your current password')).toBeNull();
    await edit(user, 'grace');
    await user.type(screen.getByLabelText('Your current password'), 'Wrong123{Enter}');
    expect(await screen.findByText('Current password is incorrect')).toBeDefined();
    expect(calls('admin.updateUser')).toMatchObject([{ id: grace.id, currentPassword: 'Wrong123' }]);
  });

  it('is one row at a time, can show the new password, and Cancel and Escape leave it as it was', async () => {
    const { user, calls } = open('admin');
    const { name } = await edit(user, 'ada');
    await user.type(name, 'x');
    await edit(user, 'alan');
    expect(screen.getAllByLabelText('Username')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText<HTMLInputElement>('New password').type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe((await row('alan')).getByRole('button', { name: 'Edit alan' }));
    await edit(user, 'ada');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Username')).toBeNull();
    expect(calls('admin.updateUser')).toEqual([]);
  });

  it('begins in the first field, and goes back to the first one of several that are refused', async () => {
    const errors = { password: 'Too short', username: 'No such name' };
    const { user } = open('admin', { 'admin.updateUser': throwing(apiError('BAD_REQUEST', { errors })) });
    const { name } = await edit(user, 'ada');
    expect(document.activeElement).toBe(name);
    await user.type(screen.getByLabelText('New password'), 'short{Enter}');
    for (const error of Object.values(errors)) expect(await screen.findByText(error)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });

  it('says when it fails', async () => {
    const { user } = open('admin', { 'admin.updateUser': lost });
    const { name } = await edit(user, 'ada');
    await user.type(name, 'x{Enter}');
    expect(await screen.findByText('Failed to update user')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('adax');
  });
});

describe('premium, role and deletion', () => {
  it('toggles premium with one press, and says when it could not', async () => {
    const response = deferred<{ user: typeof alan }>();
    const { user, calls, respond } = open('admin', { 'admin.togglePremium': () => response.promise });
    const toggle = (await row('alan')).getByRole<HTMLInputElement>('switch', { name: 'Premium for alan' });
    expect(toggle.checked).toBe(true);
    await user.click(toggle);
    expect(toggle.disabled).toBe(true);
    expect(calls('admin.togglePremium')).toEqual([{ id: alan.id }]);
    response.respond({ user: { ...alan, isPremium: false } });
    expect(await screen.findByText('Premium status updated successfully')).toBeDefined();
    respond({ 'admin.togglePremium': lost });
    await user.click((await row('ada')).getByRole('switch'));
    expect(await screen.findByText('Failed to update premium status')).toBeDefined();
  });

  it('changes a role, and says when it could not', async () => {
    const { user, calls, respond } = open('owner', { 'admin.setRole': refused });
    const choose = async () => user.selectOptions((await row('ada')).getByRole('combobox'), 'Admin');
    await choose();
    expect(await screen.findByText('Failed to update role')).toBeDefined();
    respond({ 'admin.setRole': lost });
    await choose();
    expect(await screen.findByText('Failed to update user role')).toBeDefined();
    respond({ 'admin.setRole': () => ({ user: { ...ada, role: 'admin' } }) });
    await choose();
    expect(await screen.findByText('User role updated successfully')).toBeDefined();
    expect(calls('admin.setRole').at(-1)).toEqual({ id: ada.id, role: 'admin' });
  });

  it('deletes a user after a confirmation, with the focus on what is left', async () => {
    const { user, calls, respond } = open('owner', { 'admin.remove': () => ({ deleted: 1 }) });
    await user.click((await row('alan')).getByRole('button', { name: 'Delete alan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
    expect(dialog.getByText(/^alan \(alan@example\.com\)/)).toBeDefined();
    expect(calls('admin.remove')).toEqual([]);
    respond({ 'admin.users': () => userPage([ada, olga]) });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeDefined();
    expect(calls('admin.remove')).toEqual([{ id: alan.id }]);
    await waitFor(() => expect(screen.queryByRole('row', { name: /^alan/ })).toBeNull());
    expect(await screen.findByText('2 users')).toBeDefined();
  });

  it('deletes nobody on Cancel, and says when it fails', async () => {
    const { user, calls } = open('owner', { 'admin.remove': lost });
    await user.click((await row('alan')).getByRole('button', { name: 'Delete alan' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls('admin.remove')).toEqual([]);
    fireEvent.click((await row('alan')).getByRole('button', { name: 'Delete alan' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user')).toBeDefined();
    await row('alan');
  });
});
