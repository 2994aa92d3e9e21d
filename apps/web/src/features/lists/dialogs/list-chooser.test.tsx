// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lastList } from '../../../lib/lists/last-list.ts';
import { clearSession } from '../../../lib/session/token.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { browsePage, genres } from '../../../testing/fixtures/lists.ts';
import { memberList, membershipsOf, myLists, watchlist } from '../../../testing/fixtures/member-lists.ts';
import { movieCards } from '../../../testing/fixtures/titles.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.discover': () => ({ ...browsePage(), cards: movieCards(3), totalPages: 1, hasMore: false }),
  'lists.memberships': () => membershipsOf({}),
  'lists.mine': () => myLists(watchlist(), memberList()),
  'lists.create': ({ name }) => memberList({ id: 'new', name, entries: [] }),
  'lists.add': () => ({ added: 1 }),
  'lists.drop': () => ({ deleted: 1 }),
};

async function openChooser(change: FakeApi = {}) {
  const page = renderPage('/movies', { as: 'user', api: { ...api, ...change } });
  await page.user.click(await screen.findByRole('button', { name: 'More for Film 1' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Add to list…' }));
  return page;
}

describe('the last list', () => {
  it('is the named list to which a title was added last', async () => {
    const { user } = await openChooser();
    await user.click(await screen.findByRole('checkbox', { name: /^Watch Later/ }));
    expect(lastList.read()).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Heists/ }));
    expect(lastList.read()).toMatchObject({ id: 'heists', name: 'Heists' });
  });

  it('is a list that was made for a title', async () => {
    const { user } = await openChooser();
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sundays');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    await waitFor(() => expect(lastList.read()).toMatchObject({ id: 'new', name: 'Sundays' }));
  });

  it('ends with the session', async () => {
    const { user } = await openChooser();
    await user.click(await screen.findByRole('checkbox', { name: /^Heists/ }));
    act(clearSession);
    await waitFor(() => expect(lastList.read()).toBeNull());
  });
});
