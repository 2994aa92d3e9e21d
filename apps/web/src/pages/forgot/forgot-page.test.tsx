// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

const code = '3ABCD-EFGH-JKMN-PQRS';
const inSection = async (name: string) => within(await screen.findByRole('region', { name }));
const ways = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the ways back in', () => {
  it('are those that exist', async () => {
    renderPage('/forgot');
    await inSection('By an administrator');
    expect(ways()).toEqual(['With a recovery code', 'By an administrator']);
    expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
  });

  it('are also mail, and whom to write to, where the site has them', async () => {
    renderPage('/forgot', { sendsMail: true, site: { contactEmail: 'help@example.com' } });
    await inSection('By email');
    expect(ways()).toEqual(['By email', 'With a recovery code', 'By an administrator']);
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeDefined();
  });

  it('are without mail, which is for passwords, where those are not used', async () => {
    renderPage('/forgot', { sendsMail: true, passwordLogin: false, oidc: { name: 'Home' } });
    await inSection('By an administrator');
    expect(ways()).toEqual(['With a recovery code', 'By an administrator']);
  });
});

describe('a recovery code', () => {
  const fill = async (
    user: ReturnType<typeof renderPage>['user'],
    values = ['ada', code, 'Secret123', 'Secret123'],
  ) => {
    const form = await inSection('With a recovery code');
    const labels = ['Email or username', 'Recovery code', 'New password', 'Confirm password'];
    for (const [index, label] of labels.entries()) {
      const text = values[index];
      if (text) await user.type(form.getByLabelText(label), text);
    }
    await user.click(form.getByRole('button', { name: 'Set new password' }));
    return form;
  };

  it('sets a new password and signs in', async () => {
    const api: FakeApi = {
      'auth.recover': () => ({ token: sessionToken, user: accounts.user }),
      'auth.verify': () => ({ user: accounts.user }),
    };
    const { user, calls } = renderPage('/forgot', { api });
    await fill(user);
    expect(await screen.findByText('Password changed successfully')).toBeDefined();
    expect(calls('auth.recover')).toEqual([{ emailOrUsername: 'ada', code, newPassword: 'Secret123' }]);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(localStorage.getItem('marquee_token')).toBe(`"${sessionToken}"`);
  });

  it('that is wrong is reported at its field', async () => {
    const message = 'This recovery code is wrong or was used before.';
    const { user } = renderPage('/forgot', {
      api: {
        'auth.recover': () => {
          throw apiError('BAD_REQUEST', { message, errors: { code: message } });
        },
      },
    });
    const form = await fill(user);
    expect(await form.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Recovery code')));
  });

  it('is checked with the passwords before it is sent', async () => {
    const { user, calls } = renderPage('/forgot');
    const form = await fill(user, ['ada', 'nonsense', 'Secret123', 'Secret124']);
    expect(form.getByText('This is not a recovery code.')).toBeDefined();
    expect(form.getByText('Passwords do not match')).toBeDefined();
    expect(calls('auth.recover')).toEqual([]);
  });
});

describe('a mail', () => {
  const send = async (api: FakeApi) => {
    const page = renderPage('/forgot', { api, sendsMail: true });
    const form = await inSection('By email');
    await page.user.type(form.getByLabelText('Email or username'), 'ada');
    await page.user.click(form.getByRole('button', { name: 'Send me a link' }));
    return { ...page, form };
  };

  it('is requested, with a sentence that fits every name', async () => {
    const { form, calls } = await send({ 'auth.forgot': () => ({ sendsMail: true }) });
    const sentence = await form.findByText('If email is set up here and the account exists, a link is on its way.');
    expect(sentence.closest('[role="status"]')).not.toBeNull();
    expect(calls('auth.forgot')).toEqual([{ emailOrUsername: 'ada' }]);
  });

  it('that fails says why', async () => {
    const { form } = await send({
      'auth.forgot': () => {
        throw apiError('TOO_MANY_REQUESTS', { message: 'Too many attempts.' });
      },
    });
    expect((await form.findByRole('alert')).textContent).toBe('Too many attempts.');
  });
});
