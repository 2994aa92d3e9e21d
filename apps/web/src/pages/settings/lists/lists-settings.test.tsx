// @vitest-environment happy-dom
import { messages } from '@marquee/domain/site/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferences } from '../../../lib/storage/preferences.ts';
import { captureDownloads } from '../../../testing/capture-downloads.ts';
import { type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.regions': () => ({ operators: 'US', items: [] }),
  'lists.choice': () => ({ removes_finished: null }),
  'lists.choose': (choice) => choice,
  'hidden.list': () => ({
    items: [
      {
        media_id: '7',
        media_type: 'movie',
        title: 'Ikiru',
        year: 1952,
        poster_path: null,
        hidden_at: '2026-03-02T20:00:00.000Z',
      },
    ],
    nextCursor: null,
  }),
  'hidden.unhide': () => ({ hidden: false }),
};
const open = (change: FakeApi = {}) => renderPage('/settings?tab=my-list', { as: 'user', api: { ...api, ...change } });

it('hiding what was seen is a preference of the browser', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Hide what I have seen' }));
  expect(preferences.read().hideSeen).toBe(true);
});

it('whether finished titles leave Watch Later is saved', async () => {
  const { user, calls } = open();
  const choice = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Remove finished titles from Watch Later',
  });
  await waitFor(() => expect(choice.disabled).toBe(false));
  await user.click(choice);
  await waitFor(() => expect(calls('lists.choose')).toEqual([{ removes_finished: true }]));
  await waitFor(() => expect(choice.checked).toBe(true));
});

it.each([
  ['my-list', 'Export'],
  ['profile', 'Delete account'],
])('everything is downloaded from the tab %s', async (tab, name) => {
  const downloads = captureDownloads();
  let status = 503;
  const rest = { '/api/export': () => new Response('PK', { status }) };
  const { user } = renderPage(`/settings?tab=${tab}`, { as: 'user', api, rest });
  const block = within(await screen.findByRole('region', { name }));
  const button = block.getByRole('button', { name: 'Export Everything' });
  await user.click(button);
  expect(await screen.findByText('Your export could not be downloaded. Please try again.')).toBeDefined();
  status = 429;
  await user.click(button);
  expect(await screen.findByText(messages.tooManyRequests)).toBeDefined();
  expect(downloads).toEqual([]);
  status = 200;
  await user.click(button);
  expect(await screen.findByText('Your export was downloaded')).toBeDefined();
  expect(downloads.map((file) => file.name)).toEqual([expect.stringMatching(/^marquee-export-\d{4}-\d\d-\d\d\.zip$/)]);
  expect(await downloads[0]?.text()).toBe('PK');
});

it('a hidden title is shown again', async () => {
  const { user, calls, respond } = open();
  const button = await screen.findByRole('button', { name: 'Show Ikiru (1952) again' });
  respond({ 'hidden.list': () => ({ items: [], nextCursor: null }) });
  await user.click(button);
  expect(await screen.findByText('Nothing is hidden.')).toBeDefined();
  await waitFor(() => expect(calls('hidden.unhide')).toEqual([{ media_type: 'movie', media_id: '7' }]));
});

it('hidden titles that fail to load are loaded again', async () => {
  const { user, respond } = open({ 'hidden.list': unavailable });
  expect(await screen.findByText(/^Your hidden titles could not be loaded/)).toBeDefined();
  respond(api);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ikiru (1952)' })).toBeDefined();
});
