// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, deferred, type FakeApi, noResponse } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { continueList, heldHere, historySource, localEntry, watchedHere } from '../../testing/fixtures/history.ts';
import { renderPage } from '../../testing/render-page.tsx';

const ada = accounts.user;
const signedIn = { token: sessionToken, user: ada };
const api: FakeApi = {
  'auth.login': () => signedIn,
  'auth.register': () => signedIn,
  'auth.verify': () => ({ user: ada }),
};
const throwing = (error: Error) => () => {
  throw error;
};
const dialog = async (name: 'Login' | 'Sign Up') => within(await screen.findByRole('dialog', { name }));
const isSignedIn = () => screen.findByRole('button', { name: 'ada' });

/** As a password manager fills a field in: fast. */
async function pasteInto(user: ReturnType<typeof renderPage>['user'], field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

describe('the login dialog', () => {
  const fill = async (user: ReturnType<typeof renderPage>['user'], name = ' ada ', password = 'Secret123') => {
    const form = await dialog('Login');
    await pasteInto(user, form.getByLabelText('Email or username'), name);
    await pasteInto(user, form.getByLabelText('Password'), password);
    return form;
  };

  it('signs in, closes, and the account menu replaces Login', async () => {
    const { user, calls } = renderPage('/privacy?auth=login', { api });
    const form = await fill(user);
    await user.click(form.getByRole('button', { name: 'Login' }));
    await isSignedIn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname + location.search).toBe('/privacy');
    expect(calls('auth.login')).toEqual([{ emailOrUsername: ' ada ', password: 'Secret123', remember: false }]);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(localStorage.getItem('marquee_token')).toBe(`"${sessionToken}"`);
  });

  it('asks for a long session with Remember me', async () => {
    const { user, calls } = renderPage('/privacy?auth=login', { api });
    const form = await fill(user);
    await user.click(form.getByRole('checkbox', { name: 'Remember me' }));
    await user.keyboard('{Enter}');
    await user.click(form.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(calls('auth.login')[0]).toMatchObject({ remember: true }));
  });

  it('has a disabled button until both fields are filled', async () => {
    const { user } = renderPage('/privacy?auth=login', { api });
    const form = await fill(user, ' ');
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Login' });
    expect(button.disabled).toBe(true);
    await user.type(form.getByLabelText('Email or username'), 'ada');
    expect(button.disabled).toBe(false);
    await user.clear(form.getByLabelText('Password'));
    expect(button.disabled).toBe(true);
  });

  it('is busy while it waits', async () => {
    const response = deferred<typeof signedIn>();
    const { user, calls } = renderPage('/privacy?auth=login', {
      api: { ...api, 'auth.login': () => response.promise },
    });
    const form = await fill(user);
    const button = form.getByRole('button', { name: 'Login' });
    await user.click(button);
    await user.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(calls('auth.login')).toHaveLength(1);
    response.respond(signedIn);
    await isSignedIn();
  });

  const wrong = apiError('UNAUTHORIZED', { message: 'Invalid email/username or password' });
  const many = apiError('TOO_MANY_REQUESTS', { message: 'Too many attempts. Please try again in 4 seconds.' });
  it.each<['desktop' | 'phone', [Error, string][]]>([
    [
      'desktop',
      [
        [wrong, 'Invalid email/username or password'],
        [noResponse(), 'Login failed'],
      ],
    ],
    [
      'phone',
      [
        [wrong, 'Invalid emailOrUsername or password. Please try again.'],
        [many, 'Too many attempts. Please try again in 4 seconds.'],
        [noResponse(), 'An error occurred. Please try again.'],
      ],
    ],
  ])('says why on a %s: a wrong password, too many attempts, a lost connection', async (size, failures) => {
    const { user, respond } = renderPage('/privacy?auth=login', { api, window: size });
    const form = await fill(user);
    for (const [error, text] of failures) {
      respond({ 'auth.login': throwing(error) });
      await user.click(form.getByRole('button', { name: 'Login' }));
      expect(await form.findByText(text)).toBeDefined();
      expect(form.getByRole('alert').textContent).toBe(text);
      expect(localStorage.getItem('marquee_token')).toBeNull();
    }
  });

  it('leads to the ways back in for a forgotten password', async () => {
    const { user } = renderPage('/privacy?auth=login', { api });
    const form = await dialog('Login');
    await user.click(form.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that what was watched before can be added, and adds nothing by itself', async () => {
    watchedHere(localEntry(7));
    const { user, calls } = renderPage('/privacy?auth=login', { api });
    const form = await fill(user);
    await user.click(form.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(/can be added to your account: see My List\.$/)).toBeDefined();
    expect(calls('history.migrate')).toEqual([]);
    expect(heldHere()).toHaveLength(1);
  });

  it('leads to sign-up and back, and Close leaves the page as it was', async () => {
    const { user } = renderPage('/privacy?auth=login', { api });
    await user.click((await dialog('Login')).getByRole('button', { name: 'Sign Up' }));
    const form = await dialog('Sign Up');
    expect(location.search).toBe('?auth=sign-up');
    await user.click(form.getByRole('button', { name: 'Login' }));
    await user.click((await dialog('Login')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname + location.search).toBe('/privacy');
  });

  it('leaves the user on a page for members, which then shows their own', async () => {
    const list: FakeApi = {
      'history.source': () => historySource(true),
      'watches.continueWatching': () => continueList([]),
    };
    const { user } = renderPage('/my-list', { api: { ...api, ...list } });
    await screen.findByRole('heading', { name: 'Sign In Required' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    const form = await fill(user);
    await user.click(form.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Nothing to continue' })).toBeDefined();
    expect(location.pathname + location.search).toBe('/my-list');
  });

  it('closes on Escape', async () => {
    const { user } = renderPage('/privacy?auth=login', { api });
    await dialog('Login');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the sign-up dialog', () => {
  const labels = ['Username', 'Email', 'Password', 'Confirm Password'];
  const valid = ['ada', 'ada@example.com', 'Secret123', 'Secret123'];
  const fill = async (user: ReturnType<typeof renderPage>['user'], values = valid) => {
    const form = await dialog('Sign Up');
    for (const [index, label] of labels.entries()) {
      const text = values[index];
      if (text) await pasteInto(user, form.getByLabelText(label), text);
    }
    return { form, button: form.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' }) };
  };
  const open = (responses: FakeApi = {}, size: 'desktop' | 'phone' = 'desktop') =>
    renderPage('/privacy?auth=sign-up', { api: { ...api, ...responses }, window: size });

  it('creates the account and signs in, with the username as the name', async () => {
    const { user, calls } = open();
    const { button } = await fill(user);
    await user.click(button);
    await isSignedIn();
    const [username, email, password] = valid;
    expect(calls('auth.register')).toEqual([{ username, email, password, name: username }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Create codes' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/settings?tab=profile'));
    expect(await screen.findByLabelText('Current Password')).toBeDefined();
  });

  it('on a desktop has a button that is disabled while a field is empty or the passwords differ', async () => {
    const { user } = open();
    const { form, button } = await fill(user, ['ada', 'ada@example.com', 'Secret123', '']);
    expect(button.disabled).toBe(true);
    const confirmation = form.getByLabelText('Confirm Password');
    await pasteInto(user, confirmation, 'Secret12');
    expect(button.disabled).toBe(true);
    await pasteInto(user, confirmation, '3');
    expect(button.disabled).toBe(false);
    await pasteInto(user, confirmation, '4');
    expect(button.disabled).toBe(true);
  });

  it('shows the errors on submit, each until its field is typed in', async () => {
    const { user, calls } = open({}, 'phone');
    const { form, button } = await fill(user, []);
    await user.click(button);
    for (const error of [
      'Username is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
    ])
      expect(form.getByText(error)).toBeDefined();
    // The focus moves in the next frame.
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Username')));
    await fill(user, ['a', 'ada', 'secret', 'other']);
    expect(form.queryByText(/required|confirm your/)).toBeNull();
    await user.click(button);
    const errors = [
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Password must be at least 8 characters',
      'Passwords do not match',
    ];
    for (const error of errors) expect(form.getByText(error)).toBeDefined();
    await user.type(form.getByLabelText('Email'), '@example.com');
    expect(form.queryByText('Please enter a valid email address')).toBeNull();
    expect(form.getByText('Passwords do not match')).toBeDefined();
    expect(calls('auth.register')).toEqual([]);
  });

  it('shows a taken name at its field, also on a device that renders slower than frames pass', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      callback(0);
      return 0;
    });
    const taken = apiError('CONFLICT', { errors: { username: 'This username is already taken' } });
    const { user } = open({ 'auth.register': throwing(taken) });
    const { form, button } = await fill(user);
    await user.click(button);
    expect(await form.findByText('This username is already taken')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Username')));
    expect(form.getByRole('alert').textContent).toBe('');
  });

  it('says when it fails: in the words of the server, or without a response', async () => {
    const { user, respond } = open();
    const { form, button } = await fill(user);
    const many = apiError('TOO_MANY_REQUESTS', { message: 'Too many attempts.' });
    for (const [error, text] of [
      [many, 'Too many attempts.'],
      [noResponse(), 'Registration failed'],
    ] as const) {
      respond({ 'auth.register': throwing(error) });
      await user.click(button);
      expect(await form.findByText(text)).toBeDefined();
    }
  });

  it('has a field for the code of an invitation where only the invited may sign up', async () => {
    const { user, calls } = renderPage('/privacy?auth=sign-up', { api, signUp: 'invited' });
    const { form, button } = await fill(user);
    expect(button.disabled).toBe(true);
    await pasteInto(user, form.getByLabelText('Invitation code'), '7kqm-3xyz-abcd-efgh');
    await user.click(button);
    await isSignedIn();
    expect(calls('auth.register')).toMatchObject([{ username: 'ada', invitation: '7kqm-3xyz-abcd-efgh' }]);
  });

  it('is a sentence where nobody may sign up, and the links to it are gone', async () => {
    const { user } = renderPage('/privacy?auth=sign-up', { api, signUp: 'closed' });
    const closed = await dialog('Sign Up');
    expect(closed.getByText('New accounts cannot be created here.')).toBeDefined();
    await user.click(closed.getByRole('button', { name: 'Login' }));
    const login = await dialog('Login');
    expect(login.queryByRole('button', { name: 'Sign Up' })).toBeNull();
    await user.click(login.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Login' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });
});
