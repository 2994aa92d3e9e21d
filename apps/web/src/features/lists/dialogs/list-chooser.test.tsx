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
  'catalogue.browse': () => ({ ...browsePage(), cards: movieCards(3), totalPages: 1, hasMore: false }),
  'lists.memberships': () => membershipsOf({}),
  'lists.mine': () => myLists(watchlist(), memberList()),
  'lists.create': ({ name }) => memberList({ id: 'new', name, entries: [] }),
  'lists.add': () => ({ added: 1 }),
  'lists.drop': () => ({ deleted: 1 }),
};

async function openChooser(change: FakeApi = {}) {
  const page = renderPage('/movies', { as: 'user', api: { ...api, ...change } });
  await page.user.click(await screen.findByRole('button', { name: 'More actions for Film 1' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Add to list…' }));
  return page;
}

describe('Add to list…', () => {
  it('closes with a new list, which has the title and can be opened', async () => {
    const { user, calls } = await openChooser({ 'lists.get': () => memberList({ id: 'new', name: 'Sundays' }) });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sundays');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    expect(await screen.findByText('Film 1 was added to “Sundays”.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    const more = screen.getByRole('button', { name: 'More actions for Film 1' });
    await waitFor(() => expect(document.activeElement).toBe(more));
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ id: 'new', media_id: '1' }]));
    await user.click(screen.getByRole('button', { name: 'Open list' }));
    await waitFor(() => expect(location.pathname).toBe('/lists/new'));
  });

  it('returns the focus to the button of its menu each time', async () => {
    const { user } = await openChooser();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    const more = screen.getByRole('button', { name: 'More actions for Film 1' });
    expect(document.activeElement).toBe(more);
    // Its code is loaded now: it opens while the menu still has the focus.
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Add to list…' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(more);
  });

  it('goes back to the lists when no new one is made after all', async () => {
    const { user, calls } = await openChooser();
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('checkbox', { name: /^Heists/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls('lists.create')).toEqual([]);
  });

  it('finds one of 200 lists, and offers to make what it does not find', async () => {
    const many = Array.from({ length: 200 }, (_, index) => memberList({ id: `l${index}`, name: `List ${index}` }));
    const { user, calls } = await openChooser({ 'lists.mine': () => myLists(watchlist(), ...many) });
    const field = await screen.findByRole('searchbox', { name: 'Find a list' });
    await user.type(field, 'list 150');
    await user.click(screen.getByRole('checkbox', { name: /^List 150/ }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ id: 'l150' }]));
    await user.clear(field);
    await user.type(field, 'Sundays');
    expect(screen.getByText('No list has this name.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'New list' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Sundays');
  });
});

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

  it('is the first entry of the menus of titles that are not in it', async () => {
    const { user, calls } = await openChooser();
    await user.click(await screen.findByRole('checkbox', { name: /^Heists/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const entriesOf = async (id: number) => {
      await user.click(screen.getByRole('button', { name: `More actions for Film ${id}` }));
      return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    };
    expect((await entriesOf(2))[0]).toBe('Add to Heists');
    await user.click(screen.getByRole('menuitem', { name: 'Add to Heists' }));
    expect(await screen.findByText('Film 2 was added to “Heists”.')).toBeDefined();
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ media_id: '1' }, { id: 'heists', media_id: '2' }]));
    expect(await entriesOf(1)).not.toContain('Add to Heists');
  });

  it('ends with the session', async () => {
    const { user } = await openChooser();
    await user.click(await screen.findByRole('checkbox', { name: /^Heists/ }));
    act(clearSession);
    await waitFor(() => expect(lastList.read()).toBeNull());
  });
});
