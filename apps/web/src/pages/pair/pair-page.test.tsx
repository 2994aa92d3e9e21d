// @vitest-environment happy-dom
import { pairingMessages } from '@marquee/domain/accounts/pairing-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, noResponse } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { renderPage } from '../../testing/render-page.tsx';

type Poll = ReturnType<NonNullable<FakeApi['pairing.poll']>>;
const approved = { state: 'approved', token: sessionToken, user: accounts.user } as const;

describe('a device without a session', () => {
  /** A server whose codes are polled without a pause. */
  const serverOf = (...polls: Poll[]): FakeApi => {
    const codes = ['BCDF-GHJK', 'LMNP-QRST'];
    return {
      'pairing.start': () => ({
        code: codes.shift() ?? 'VWXZ-VWXZ',
        secret: `secret${codes.length}`,
        expires_at: '2026-03-04T12:15:00.000Z',
        interval_seconds: 0.01,
      }),
      'pairing.poll': () => polls.shift() ?? { state: 'waiting' },
      'auth.verify': () => ({ user: accounts.user }),
    };
  };

  it('shows a code and a QR code, and goes back signed in once it is confirmed', async () => {
    const { calls, respond } = renderPage('/pair?returnTo=%2Fprivacy%3Fa%3D1', { api: serverOf() });
    expect(await screen.findByText('BCDF-GHJK')).toBeDefined();
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeDefined();
    await waitFor(() => expect(calls('pairing.poll').length).toBeGreaterThan(1));
    expect(calls('pairing.poll')[0]).toEqual({ secret: 'secret1' });
    respond({ 'pairing.poll': () => approved });
    await waitFor(() => expect(location.pathname + location.search).toBe('/privacy?a=1'));
    expect(localStorage.getItem('marquee_token')).toBe(`"${sessionToken}"`);
    expect(calls('pairing.start')).toHaveLength(1);
  });

  it.each(['https://evil.example/', '//evil.example', undefined])('goes home instead of to %s', async (returnTo) => {
    const search = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '';
    renderPage(`/pair${search}`, { api: serverOf(approved) });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(location.host).toBe('localhost:3000');
  });

  it('gets a new code when one is over', async () => {
    const { calls } = renderPage('/pair', { api: serverOf({ state: 'waiting' }, { state: 'over' }) });
    expect(await screen.findByText('LMNP-QRST')).toBeDefined();
    expect(screen.queryByText('BCDF-GHJK')).toBeNull();
    await waitFor(() => expect(calls('pairing.poll').at(-1)).toEqual({ secret: 'secret0' }));
  });

  it('that was refused says so, and can try again', async () => {
    const { user } = renderPage('/pair', { api: serverOf({ state: 'refused' }) });
    expect(await screen.findByText(pairingMessages.refused)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(await screen.findByText('LMNP-QRST')).toBeDefined();
  });

  it('without a code says why', async () => {
    const many = () => {
      throw apiError('TOO_MANY_REQUESTS', { message: 'Too many attempts.' });
    };
    const { user, respond } = renderPage('/pair', { api: { 'pairing.start': many } });
    expect(await screen.findByText('Too many attempts.', {}, { timeout: 5_000 })).toBeDefined();
    respond(serverOf());
    await user.click(screen.getByRole('button', { name: 'New code' }));
    expect(await screen.findByText('BCDF-GHJK')).toBeDefined();
  });

  it('that followed the address of a code signs in first', async () => {
    const { calls } = renderPage('/pair?code=BCDFGHJK');
    expect(await screen.findByRole('heading', { name: 'Sign in here first' })).toBeDefined();
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Login' });
    expect(link.getAttribute('href')).toBe('/pair?code=BCDFGHJK&auth=login');
    expect(calls('pairing.start')).toEqual([]);
  });
});

describe('a device with a session', () => {
  const server: FakeApi = {
    'pairing.find': () => ({
      label: 'Opera on Tizen',
      started_at: '2026-03-04T12:00:00.000Z',
      expires_at: '2026-03-04T12:15:00.000Z',
    }),
    'pairing.approve': () => ({ label: 'Opera on Tizen' }),
    'pairing.refuse': () => ({ label: 'Opera on Tizen' }),
  };
  const open = (path = '/pair?code=BCDFGHJK', api: FakeApi = {}) =>
    renderPage(path, { as: 'user', api: { ...server, ...api } });
  const question = () => screen.findByRole('heading', { name: 'Sign in Opera on Tizen as ada?' });

  it('confirms the code of the address', async () => {
    const { user, calls } = open();
    expect(await question()).toBe(document.activeElement);
    expect(screen.getByText('BCDF-GHJK')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Opera on Tizen is signed in as ada.')).toBe(document.activeElement);
    expect([calls('pairing.find'), calls('pairing.approve')]).toEqual([[{ code: 'BCDFGHJK' }], [{ code: 'BCDFGHJK' }]]);
  });

  it('refuses a code, then takes another', async () => {
    const { user, calls } = open();
    await question();
    await user.click(screen.getByRole('button', { name: 'No' }));
    await user.click(await screen.findByRole('button', { name: 'Another device' }));
    expect(screen.getByLabelText<HTMLInputElement>('Code of the other device').value).toBe('');
    expect([calls('pairing.refuse'), calls('pairing.approve')]).toEqual([[{ code: 'BCDFGHJK' }], []]);
  });

  it('takes a typed code', async () => {
    const { user, calls } = open('/pair');
    const field = await screen.findByLabelText('Code of the other device');
    await user.type(field, 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(pairingMessages.invalid)).toBeDefined();
    await user.clear(field);
    await user.type(field, 'bcdf ghjk{Enter}');
    await question();
    expect(calls('pairing.find')).toEqual([{ code: 'bcdf ghjk' }]);
  });

  const over = () => {
    throw apiError('GONE', { message: pairingMessages.over });
  };
  it('says that a code is over, before and after the question', async () => {
    const { user, respond } = open(undefined, { 'pairing.find': over });
    expect(await screen.findByText(pairingMessages.over)).toBeDefined();
    respond({ ...server, 'pairing.approve': over });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(pairingMessages.over)).toBeDefined();
    expect(screen.getByLabelText('Code of the other device')).toBeDefined();
  });

  it('repeats an answer that did not arrive', async () => {
    const lost = () => {
      throw noResponse();
    };
    const { user, respond } = open(undefined, { 'pairing.approve': lost });
    await question();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(pairingMessages.notAnswered)).toBeDefined();
    respond(server);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Opera on Tizen is signed in as ada.')).toBeDefined();
  });
});
