// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberList, membershipsOf, myLists } from '../../testing/fixtures/member-lists.ts';
import { collection } from '../../testing/fixtures/people.ts';
import { movie } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api = { 'catalogue.collection': () => collection() };

it('shows its movies in order, with years and hours in all', async () => {
  renderPage('/collection/9', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Film Collection' })).toBeDefined();
  expect(screen.getByText('3 movies · 2001–2003 · 3h 15m in all')).toBeDefined();
  const movies = within(screen.getByRole('region', { name: 'Movies' }));
  expect(movies.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/movie/1',
    '/movie/2',
    '/movie/3',
  ]);
  expect(screen.queryByRole('link', { name: /^(Next|Start with)/ })).toBeNull();
});

it.each([
  [[], 'Start with: Film 1', '/movie/1'],
  [['movie/1' as const], 'Next: Film 2', '/movie/2'],
])('leads a member who has seen %j to %s', async (seen, name, href) => {
  const lists = { 'lists.memberships': () => membershipsOf({ seen }) };
  renderPage('/collection/9', { as: 'user', api: { ...api, ...lists } });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it('has no next movie when only unreleased ones are left', async () => {
  const lists = { 'lists.memberships': () => membershipsOf({ seen: ['movie/1', 'movie/2'] }) };
  renderPage('/collection/9', { as: 'user', api: { ...api, ...lists } });
  expect(await screen.findByText('2 of 3 seen')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
});

it('is linked from its movies', async () => {
  const part = movie({ collection: { id: 9, name: 'Film Collection' } });
  renderPage('/movie/7', { api: { 'catalogue.movie': () => part } });
  const link = await screen.findByRole('link', { name: 'Film Collection' });
  expect(link.getAttribute('href')).toBe('/collection/9');
});

it('puts all its movies in a list of a member', async () => {
  const lists = {
    'lists.memberships': () => membershipsOf({}),
    'lists.mine': () => myLists(memberList()),
    'lists.add': () => ({ added: 1 }),
  };
  const { user, calls } = renderPage('/collection/9', { as: 'user', api: { ...api, ...lists } });
  await user.click(await screen.findByRole('button', { name: 'Add all to a list' }));
  const dialog = within(await screen.findByRole('dialog'));
  const heists = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Heists/ });
  // Until it is known which lists have the movies.
  await waitFor(() => expect(heists.disabled).toBe(false));
  await user.click(heists);
  await waitFor(() =>
    expect(calls('lists.add').map(({ id, media_id }) => `${id} ${media_id}`)).toEqual([
      'heists 1',
      'heists 2',
      'heists 3',
    ]),
  );
  expect(heists.checked).toBe(true);
});
