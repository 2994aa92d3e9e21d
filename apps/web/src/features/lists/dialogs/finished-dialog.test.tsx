// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queueMark } from '../../../lib/history/queue-marks.ts';
import { noteDelivered } from '../../../lib/lists/memberships.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { accounts } from '../../../testing/fixtures/accounts.ts';
import { membershipsOf } from '../../../testing/fixtures/member-lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const film = { media_id: '7', media_type: 'movie' } as const;
const api: FakeApi = {
  'watches.mark': () => ({ added: 1, ids: [1] }),
  'lists.memberships': () => membershipsOf({ watchlist: ['movie/7'], seen: ['movie/7'] }),
  'lists.choice': () => ({ removes_finished: null }),
  'lists.choose': (choice) => choice,
  'lists.drop': () => ({ deleted: 1 }),
};
const open = (change: FakeApi = {}) => renderPage('/privacy', { as: 'user', api: { ...api, ...change } });
const title = 'Finished: remove it from Watch Later?';

it('asks once a title of Watch Later is seen, and removes it on request', async () => {
  const { user, calls } = open();
  await screen.findByRole('heading', { level: 1 });
  queueMark(accounts.user.id, film);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Remove them' }));
  await waitFor(() => expect(calls('lists.drop')).toMatchObject([{ id: 'watchlist', ...film }]));
  expect(calls('lists.choose')).toEqual([{ removes_finished: true }]);
});

it('leaves the title where that is chosen', async () => {
  const { user, calls } = open();
  queueMark(accounts.user.id, film);
  await user.click(await screen.findByRole('button', { name: 'Leave them' }));
  await waitFor(() => expect(calls('lists.choose')).toEqual([{ removes_finished: false }]));
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  expect(calls('lists.drop')).toEqual([]);
});

it('asks also when the mark is delivered before the lists are loaded', async () => {
  noteDelivered([{ ...film, kind: 'mark', timestamp: 1 }]);
  open();
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
});

it('does not ask again', async () => {
  const { calls } = open({ 'lists.choice': () => ({ removes_finished: false }) });
  queueMark(accounts.user.id, film);
  await waitFor(() => expect(calls('lists.choice')).toHaveLength(1));
  await waitFor(() => expect(calls('lists.memberships').length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
});
