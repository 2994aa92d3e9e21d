// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import { queueMark } from '../../lib/history/queue-marks.ts';
import { cachedRecordsKey, clearSession, saveSession } from '../../lib/session/token.ts';
import { updatePreferences } from '../../lib/storage/preferences.ts';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { accounts, sessionToken } from '../../testing/fixtures/accounts.ts';
import { recordOf } from '../../testing/fixtures/title-record.ts';
import { season, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const catalogue: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  'catalogue.players': pending,
};

function openShow(server = recordServer(), { api = {} }: { api?: FakeApi } = {}) {
  return renderPage('/tv/70', { as: 'user', api: { ...catalogue, ...server.api, ...api } });
}
const mainButton = (name: RegExp | string) => screen.findByRole('link', { name });
const tick = (code: string) => screen.findByRole('button', { name: `Mark ${code} as watched` });
const isPressed = async (code: string) => (await tick(code)).getAttribute('aria-pressed');

describe('the choice to keep a record', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Keep a record of what you watch?' }));

  it('is offered before the first mark, and Not now marks and chooses nothing', async () => {
    const { user, calls } = openShow(recordServer({ choice: null }));
    await user.click(await tick('S1E1'));
    expect((await dialog()).getByText(/forgotten after 15 days/)).toBeDefined();
    expect((await dialog()).getByRole('link', { name: 'Settings → Privacy' }).getAttribute('href')).toBe(
      '/settings?tab=privacy',
    );
    await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([calls('watches.choose'), calls('watches.mark')]).toEqual([[], []]);
    expect(await isPressed('S1E1')).toBe('false');
  });

  it('switches the record on, then marks', async () => {
    const { user, calls } = openShow(recordServer({ choice: null }));
    await user.click(await tick('S1E1'));
    await user.click((await dialog()).getByRole('button', { name: 'Keep a record' }));
    await waitFor(async () => expect(await isPressed('S1E1')).toBe('true'));
    expect([calls('watches.choose'), calls('watches.mark').length]).toEqual([[{ enabled: true }], 1]);
    await user.click(await tick('S1E2'));
    await waitFor(async () => expect(await isPressed('S1E2')).toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('appears again where the record was switched off, also in another browser', async () => {
    const server = recordServer();
    const { user } = openShow(server);
    await tick('S1E1');
    server.state.choice = false;
    await user.click(await tick('S1E1'));
    expect((await dialog()).getByText(/^Your record is switched off/)).toBeDefined();
    await user.click((await dialog()).getByRole('button', { name: 'Keep a record' }));
    await waitFor(async () => expect(await isPressed('S1E1')).toBe('true'));
  });
});

describe('a record that fails to load', () => {
  it('leaves the page of a visitor, with a retry', async () => {
    const server = recordServer({ record: recordOf('1x1') });
    const { user, respond } = openShow(server, { api: { 'watches.forTitle': unavailable } });
    expect(await screen.findByText('What you have watched could not be loaded.')).toBeDefined();
    expect(await mainButton('Watch Now S1E1')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mark S1E1/ })).toBeNull();
    respond(server.api);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await isPressed('S1E1')).toBe('true');
  });

  it('is shown as it was last while the server is unreachable, with the marks that wait', async () => {
    const server = recordServer({ record: recordOf('1x1') });
    const { unmount } = openShow(server);
    expect(await isPressed('S1E1')).toBe('true');
    const stored = localStorage.getItem(cachedRecordsKey) ?? '';
    unmount();
    localStorage.setItem(cachedRecordsKey, stored);
    queueMark(accounts.user.id, { media_id: '70', media_type: 'tv', season: 1, episode: 2 });
    const { respond } = openShow(server, { api: { 'watches.forTitle': unavailable, 'watches.mark': unavailable } });
    await waitFor(async () => expect(await isPressed('S1E2')).toBe('true'));
    expect(await isPressed('S1E1')).toBe('true');
    expect(await isPressed('S1E3')).toBe('false');
    expect(screen.queryByText('What you have watched could not be loaded.')).toBeNull();
    respond(server.api);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(outboxOf(accounts.user.id).readAll()).toEqual([]));
  });
});

describe('Hide spoilers', () => {
  const names = async () =>
    (await screen.findAllByRole('link', { name: /^\d+\. / })).map(({ textContent }) => textContent);

  it('hides names and overviews after the next episode', async () => {
    updatePreferences({ hideSpoilers: true });
    openShow(recordServer({ record: recordOf('1x1') }));
    await tick('S1E1');
    expect(await names()).toEqual(['1. Part 1', '2. Part 2', '3. Episode 3']);
    expect(screen.queryByText('What happens in part 3.')).toBeNull();
  });

  it('is off by default', async () => {
    openShow(recordServer({ record: recordOf('1x1') }));
    await tick('S1E1');
    expect(await names()).toEqual(['1. Part 1', '2. Part 2', '3. Part 3']);
  });
});

it('a visitor sees no marks, and loads no record', async () => {
  const { calls } = renderPage('/tv/70', { api: catalogue });
  expect(await mainButton('Watch Now S1E1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /watched/ })).toBeNull();
  expect([calls('watches.forTitle'), calls('watches.choice')]).toEqual([[], []]);
});

it('who signs in next does not see the record of who signed out', async () => {
  const { respond } = openShow(recordServer({ record: recordOf('1x1') }));
  expect(await isPressed('S1E1')).toBe('true');
  act(clearSession);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark S1E1/ })).toBeNull());
  respond({ 'watches.forTitle': pending, 'auth.verify': () => ({ user: accounts.admin }) });
  act(() => saveSession({ token: sessionToken, user: accounts.admin }));
  expect(await mainButton(/^Watch Now$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mark S1E1/ })).toBeNull();
});

it('a season of more than 200 episodes renders only the rows near the window', async () => {
  // Without layout, rows have no height: all of them would be near.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140);
  const { user } = openShow(recordServer(), { api: { 'catalogue.season': () => season(1, 300) } });
  await user.click(await screen.findByRole('button', { name: 'Show all 300 episodes' }));
  expect(await screen.findByRole('link', { name: '31. Part 31' })).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^\d+\. Part/ }).length).toBeLessThan(100);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});
