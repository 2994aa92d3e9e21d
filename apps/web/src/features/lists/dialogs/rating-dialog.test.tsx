// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, type FakeApi, pending, unavailable } from '../../../testing/fake-api.ts';
import { membershipsOf } from '../../../testing/fixtures/member-lists.ts';
import { movie } from '../../../testing/fixtures/titles.ts';
import { recordServer } from '../../../testing/record-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.movie': () => movie({ title: 'Film 7' }),
  'catalogue.players': pending,
  'lists.memberships': () => membershipsOf(),
  'ratings.set': ({ at, ...rating }) => ({ ...rating, rated_at: at ?? '' }),
  'ratings.clear': () => ({ deleted: 1 }),
};
const open = (change: FakeApi = {}) =>
  renderPage('/movie/7', { as: 'user', api: { ...recordServer().api, ...api, ...change } });
const rated8 = () => membershipsOf({ ratings: [{ title: 'movie/7', rating: 8 }] });
const button = (name: RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your rating' }));
const isReady = async (found: Promise<HTMLElement>) => expect((await found).hasAttribute('aria-disabled')).toBe(false);

it('a press on a star rates the title, shows it at once and can be undone', async () => {
  const { user, calls } = open();
  await waitFor(() => isReady(button(/^Rate Film 7/)));
  await user.click(await button(/^Rate Film 7/));
  await user.click((await dialog()).getByRole('button', { name: '9 out of 10' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await button(/^Rated 9 out of 10/)).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(calls('ratings.set')).toEqual([{ media_type: 'movie', media_id: '7', rating: 9, at: expect.any(String) }]),
  );
  expect(screen.getByText('You gave 9 out of 10 to Film 7.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls('ratings.clear')).toHaveLength(1));
  expect(await button(/^Rate Film 7/)).toBeDefined();
});

it('shows the present rating, and clears it', async () => {
  const { user, calls } = open({ 'lists.memberships': rated8 });
  await user.click(await button(/^Rated 8 out of 10/));
  const pressed = (await dialog()).getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['8']);
  expect(document.activeElement).toBe(pressed[0]);
  await user.click((await dialog()).getByRole('button', { name: 'Clear' }));
  await waitFor(() =>
    expect(calls('ratings.clear')).toEqual([{ media_type: 'movie', media_id: '7', at: expect.any(String) }]),
  );
  expect(await button(/^Rate Film 7/)).toBeDefined();
});

it('the arrow keys go from star to star; Esc changes nothing', async () => {
  const { user, calls } = open({ 'lists.memberships': rated8 });
  await user.click(await button(/^Rated 8 out of 10/));
  await dialog();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('9 out of 10');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls('ratings.set')).toHaveLength(1));
  await user.click(await button(/^Rated 9 out of 10/));
  act(() => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls('ratings.set')).toHaveLength(1);
});

it('stays while the server is unavailable, and goes back when it refuses', async () => {
  const refuse = () => {
    throw apiError('CONFLICT', { message: 'You can rate at most 50,000 titles.' });
  };
  let answer: () => never = () => unavailable() as never;
  const { user, calls } = open({ 'ratings.set': () => answer() });
  await waitFor(() => isReady(button(/^Rate Film 7/)));
  await user.click(await button(/^Rate Film 7/));
  await user.click((await dialog()).getByRole('button', { name: '3 out of 10' }));
  await waitFor(() => expect(calls('ratings.set')).toHaveLength(1));
  expect(await button(/^Rated 3 out of 10/)).toBeDefined();
  answer = refuse;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('You can rate at most 50,000 titles.')).toBeDefined();
  expect(await button(/^Rate Film 7/)).toBeDefined();
});
