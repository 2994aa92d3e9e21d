// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { players } from '../../testing/fixtures/players.ts';
import { season, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': () => season(1, 3),
  'catalogue.players': () => players(),
};

const frame = () => screen.getByTitle<HTMLIFrameElement>(/^Player: /);
const source = () => frame().getAttribute('src');
const on = (name: string, episode = 2) => `https://${name}.example/tv/70/1/${episode}`;
/** Lets time pass in steps: each may render what starts the next timer. */
async function wait(milliseconds: number, stepMs = 1_000): Promise<void> {
  for (let left = milliseconds; left > 0; left -= stepMs)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, stepMs)));
}
const notice = () => within(screen.getByRole('region', { name: 'Player' })).getByRole('status').textContent;
const panel = () => within(screen.getByRole('region', { name: 'Streaming Servers' }));
const names = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());
const server = (name: string) =>
  panel()
    .getAllByRole('listitem')
    .find((item) => item.textContent?.startsWith(name))?.textContent;
const next = () => panel().getByRole('button', { name: /^Not playing\?/ });
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole(typeof name === 'string' ? 'button' : 'link', { name }));
  await wait(100);
};

async function open(responses: FakeApi = api, options: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage('/watch/tv/70/1/2', { api: responses, ...options });
  await vi.waitFor(() => screen.getByRole('region', { name: 'Streaming Servers' }), { timeout: 15_000 });
  await wait(100);
  return page;
}

beforeAll(() => import('./watch-page.tsx'));
beforeEach(() => void vi.useFakeTimers());

it('the server list is folded on a phone, after the episodes: two presses make a server the default', async () => {
  await open(api, { window: 'phone' });
  const change = panel().getByRole('button', { name: 'Playing on Beta · Change' });
  expect([change.getAttribute('aria-expanded'), panel().queryAllByRole('listitem')]).toEqual(['false', []]);
  expect(screen.queryByRole('button', { name: 'Servers' })).toBeNull();
  const before = ['Season 1 episodes', 'Seasons'].map((name) => screen.getByRole('heading', { name }));
  const after = screen.getByRole('heading', { name: 'Details' });
  for (const heading of before) expect(heading.compareDocumentPosition(change) & 4).toBe(4);
  expect(change.compareDocumentPosition(after) & 4).toBe(4);
  await press('Playing on Beta · Change');
  expect([change.getAttribute('aria-expanded'), names()?.length]).toEqual(['true', 3]);
  await press('Set Gamma as default');
  expect(server('Gamma')).toContain('Your default');
  await press('Use Gamma');
  expect(panel().getByRole('button', { name: 'Playing on Gamma · Change' })).toBe(change);
});

it('the server list opens above the player on a desktop: two presses make a server the default', async () => {
  await open();
  const button = screen.getByRole('button', { name: 'Servers' });
  await press('Servers');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const list = within(screen.getByRole('dialog', { name: 'Servers' }));
  expect(panel().getByRole('list')).toBe(list.getByRole('list'));
  await press('Set Gamma as default');
  expect(list.getByText('Gamma is now your default')).toBeDefined();
  await press('Use Gamma');
  await wait(1_000);
  expect([source(), button.getAttribute('aria-expanded')]).toEqual([on('gamma'), 'false']);
  expect(server('Gamma')).toContain('Playing');
});

it('the page tries the next server on a press, also after a choice and with autoFallback off, until none is left', async () => {
  const settings = { autoFallback: false };
  await open({ ...api, 'catalogue.players': () => players({ settings }) });
  await press('Use Gamma');
  expect(next().getAttribute('aria-disabled')).toBe('true');
  for (const name of ['gamma', 'alpha', 'beta']) {
    expect(source()).toBe(on(name));
    fireEvent.load(frame());
    await wait(100);
    fireEvent.click(next());
    await wait(100);
  }
  expect([source(), next().textContent]).toEqual([on('beta'), 'Not playing? Report it']);
  expect(notice()).toBe('Beta is not responding. Choose another server.');
});
