// @vitest-environment happy-dom
import type { SessionItem } from '@marquee/domain/accounts/sessions';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeApi, noResponse, pending, unavailable } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const session = (letter: string, values: Partial<SessionItem> = {}): SessionItem => ({
  id: letter.repeat(22),
  current: false,
  label: 'Chrome on Android',
  client: 'Chrome 131 on Android 14',
  method: 'password',
  created_at: '2026-03-02T12:00:00.000Z',
  last_used_at: '2026-03-04T12:00:00.000Z',
  ...values,
});
const here = session('a', { current: true, label: 'Firefox on Linux', client: null });
const phone = session('b');
const television = session('c', { label: 'Opera on Tizen', method: 'passkey' });

const open = (api: FakeApi) => renderPage('/settings?tab=profile', { as: 'user', api });
const block = async () => within(await screen.findByRole('region', { name: 'Where you are signed in' }));
const rows = async () => (await (await block()).findAllByRole('listitem')).map(({ textContent }) => textContent);

/** A server with these sessions. */
function serverOf(...items: SessionItem[]): FakeApi {
  let left = items;
  const end = (isEnded: (item: SessionItem) => boolean) => {
    const before = left.length;
    left = left.filter((item) => !isEnded(item));
    return { ended: before - left.length };
  };
  return {
    'auth.sessions': () => ({ items: left }),
    'auth.endSession': ({ id }) => end((item) => item.id === id),
    'auth.endOtherSessions': () => end(({ current }) => !current),
  };
}

it('sessions have a name, how they began, since when and their last use; this one has no End', async () => {
  open(serverOf(here, phone, television));
  expect(await rows()).toEqual([
    'Firefox on Linux This sessionSigned in with a password, since Mar 2, 2026',
    'Chrome on Android Signed in with a password, since Mar 2, 2026. Last used: Mar 4, 2026End',
    'Opera on Tizen Signed in with a passkey, since Mar 2, 2026. Last used: Mar 4, 2026End',
  ]);
});

it('one session is ended, and the focus stays in the list', async () => {
  const { user, calls } = open(serverOf(here, phone, television));
  await user.click(await screen.findByRole('button', { name: 'End Chrome on Android, since Mar 2, 2026' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(calls('auth.endSession')).toEqual([{ id: phone.id }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' }));
});

it('all others are ended after a confirmation', async () => {
  const { user, calls } = open(serverOf(here, phone, television));
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End all others' }));
  expect(calls('auth.endOtherSessions')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('2 other sessions ended')).toBeDefined();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
});

it('a session that could not be ended stays', async () => {
  const { user } = open({ ...serverOf(here, phone), 'auth.endSession': unavailable });
  await user.click(await screen.findByRole('button', { name: /^End Chrome/ }));
  expect(await screen.findByText('The session could not be ended. Please try again.')).toBeDefined();
  expect(await rows()).toHaveLength(2);
});

it('no session is shown while they load', async () => {
  open({ 'auth.sessions': pending });
  const sessions = await block();
  expect([sessions.queryByRole('listitem'), sessions.queryByRole('alert')]).toEqual([null, null]);
});

it('sessions that failed to load are loaded again', async () => {
  const { user, respond } = open({ 'auth.sessions': unavailable });
  const button = await (await block()).findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
  respond(serverOf(here));
  await user.click(button);
  expect(await rows()).toHaveLength(1);
});

it('says that sessions need a connection', async () => {
  act(() => onlineManager.setOnline(false));
  open({
    'auth.sessions': () => {
      throw noResponse();
    },
  });
  expect(await screen.findByText('You are offline. Your sessions need a connection.')).toBeDefined();
  act(() => onlineManager.setOnline(true));
});
