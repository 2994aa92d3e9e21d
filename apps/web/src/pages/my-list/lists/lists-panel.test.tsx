// @vitest-environment happy-dom
import type { MyLists } from '@marquee/domain/lists/lists';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lastList } from '../../../lib/lists/last-list.ts';
import { apiError, type FakeApi, noResponse, pending } from '../../../testing/fake-api.ts';
import { memberList, myLists, watchlist } from '../../../testing/fixtures/member-lists.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const api: FakeApi = {
  'lists.mine': () => myLists(watchlist(), memberList({ visibility: 'link', share_token: 'token' })),
  'lists.get': () => memberList(),
};
const open = (change: FakeApi = {}) => renderPage('/my-list?tab=lists', { as: 'user', api: { ...api, ...change } });
const openMenu = async (user: ReturnType<typeof open>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions for Heists' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('all lists', () => {
  it('are cards that lead to them', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Heists' });
    expect(link.getAttribute('href')).toBe('/lists/heists');
    expect(screen.getByRole('link', { name: 'Watch Later' }).getAttribute('href')).toBe('/my-list?tab=watch-later');
    expect(screen.getByText('One last job.')).toBeDefined();
    expect(screen.getByText('Shared by link')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More actions for Watch Later' })).toBeNull();
    expect(document.title).toBe('Lists · Marquee');
  });

  it('say how to fill those that are empty, in place of posters', async () => {
    const empty = memberList({ entries: [] });
    open({ 'lists.mine': () => myLists(watchlist(), empty) });
    expect(await screen.findByText(/^Press the bookmark on a movie or show/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse Movies' }).getAttribute('href')).toBe('/movies');
    expect(screen.getByText('Choose “Add to list…” in the menu of a movie or show.')).toBeDefined();
  });

  it('show the posters that there are, and nothing in place of others', async () => {
    const [later, heists] = myLists(watchlist(), memberList()).items;
    const items = [later, { ...heists, poster_paths: ['/a.jpg', '/b.jpg', '/a.jpg'] }] as MyLists['items'];
    open({ 'lists.mine': () => ({ items }) });
    const card = (await screen.findByRole('link', { name: 'Heists' })).closest('article');
    expect(card?.querySelectorAll('img')).toHaveLength(2);
  });

  it('get a new one, which opens', async () => {
    const { user, calls } = open({ 'lists.create': () => memberList({ id: 'new' }) });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sundays');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Slow ones');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(location.pathname).toBe('/lists/new'));
    expect(lastList.read()?.id).toBe('new');
    expect(calls('lists.create')).toEqual([{ name: 'Sundays', description: 'Slow ones' }]);
  });

  it('say why one could not be made, and keep what was typed', async () => {
    const refuse = () => {
      throw apiError('CONFLICT', { message: 'You can have at most 200 lists of your own.' });
    };
    const { user } = open({ 'lists.create': refuse });
    await user.click(await screen.findByRole('button', { name: 'New list' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(name, 'Sundays');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect((await screen.findByText(/at most 200 lists/)).getAttribute('role')).toBe('alert');
    expect(name.value).toBe('Sundays');
  });

  it('are renamed and described', async () => {
    lastList.write(memberList());
    const { user, calls } = open({ 'lists.update': () => memberList({ name: 'Capers' }) });
    await openMenu(user, 'Edit…');
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Capers');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls('lists.update')).toEqual([{ id: 'heists', name: 'Capers', description: 'One last job.' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastList.read()?.name).toBe('Capers');
  });

  it('are shared, and the card says so', async () => {
    const shared = memberList({ visibility: 'link', share_token: 'a-token' });
    const { user, respond } = open({ 'lists.mine': () => myLists(watchlist(), memberList()) });
    respond({
      'lists.update': () => {
        respond({ 'lists.mine': () => myLists(watchlist(), shared) });
        return shared;
      },
    });
    await openMenu(user, 'Share…');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied!')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/l/a-token`);
    expect(screen.getByText('Shared by link')).toBeDefined();
  });

  it('are deleted after a question', async () => {
    lastList.write(memberList());
    const { user, calls, respond } = open({ 'lists.remove': () => ({ deleted: 1 }) });
    await openMenu(user, 'Delete…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete list' }));
    expect(calls('lists.remove')).toEqual([]);
    respond({ 'lists.mine': () => myLists(watchlist()) });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Heists' })).toBeNull());
    expect(calls('lists.remove')).toEqual([{ id: 'heists' }]);
    expect(lastList.read()).toBeNull();
    expect(screen.getByText(/^Make a list for anything/)).toBeDefined();
  });

  it('have their places while they load', async () => {
    open({ 'lists.mine': pending });
    await screen.findByRole('heading', { level: 1, name: 'My List' });
    expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(2);
  });

  it('say that the network is away', async () => {
    act(() => onlineManager.setOnline(false));
    open({
      'lists.mine': () => {
        throw noResponse();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    act(() => onlineManager.setOnline(true));
  });

  it('ask visitors to sign in, and request nothing', async () => {
    const { calls } = renderPage('/my-list?tab=lists');
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined();
    expect(screen.getByText('Please sign in to make lists of movies and TV shows.')).toBeDefined();
    expect(calls('lists.mine')).toEqual([]);
  });
});
