// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiError, type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { listEntry, memberList, myLists, watchlist } from '../../testing/fixtures/member-lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'lists.get': () =>
    memberList({ entries: [listEntry(1, { note: 'The roof!' }), listEntry(2, { is_seen: true }), listEntry(3)] }),
  'lists.move': () => ({ moved: true }),
  'lists.mine': () => myLists(watchlist(), memberList()),
};
const open = (change: FakeApi = {}, search = '') =>
  renderPage(`/lists/heists${search}`, { as: 'user', api: { ...api, ...change } });
const names = async () =>
  within(await screen.findByRole('list', { name: 'Heists' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(' (2001)', ''));
const handle = (id: number) => screen.findByRole('button', { name: `Move Film ${id}` });

describe('a list', () => {
  it('shows its entries in their order, with facts and notes', async () => {
    open();
    expect(await names()).toEqual(['Film 1', 'Film 2', 'Film 3']);
    expect(screen.getByRole('heading', { level: 1, name: 'Heists' })).toBeDefined();
    const current = screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    expect(current).toEqual(['My List', 'My List']);
    expect(screen.getByText('The roof!')).toBeDefined();
    expect(screen.getByText('1 of 3 seen')).toBeDefined();
    expect(screen.getAllByText('Seen')).toHaveLength(1);
    expect(screen.getAllByText('1h 40m')).toHaveLength(3);
  });

  it('is ordered by arrow keys, and the focus stays on the handle', async () => {
    const { user, calls } = open();
    (await handle(3)).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(async () => expect(await names()).toEqual(['Film 1', 'Film 3', 'Film 2']));
    expect(document.activeElement).toBe(await handle(3));
    expect(screen.getByText('Film 3 is number 2 of 3 titles')).toBeDefined();
    await user.keyboard('{ArrowUp}');
    await waitFor(() =>
      expect(calls('lists.move')).toEqual([
        { id: 'heists', media_type: 'movie', media_id: '3', after: 'movie/1' },
        { id: 'heists', media_type: 'movie', media_id: '3', after: null },
      ]),
    );
  });

  it('is ordered by its menu', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(async () => expect(await names()).toEqual(['Film 2', 'Film 1', 'Film 3']));
    await waitFor(() => expect(calls('lists.move')).toMatchObject([{ media_id: '1', after: 'movie/2' }]));
  });

  it('is ordered by dragging, and Escape leaves it as it was', async () => {
    const { user, calls } = open();
    const first = await handle(1);
    // happy-dom has no pointer capture, and no widths: a narrow row of 12.75 rem is 204 px high.
    first.setPointerCapture = () => undefined;
    const drag = (clientY: number) => {
      fireEvent.pointerDown(first, { button: 0, isPrimary: true, pointerId: 1, clientY: 300 });
      fireEvent.pointerMove(first, { clientY, pointerId: 1 });
    };
    drag(300 + 2 * 204);
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(first, { pointerId: 1 });
    expect(await names()).toEqual(['Film 1', 'Film 2', 'Film 3']);
    drag(300 + 2 * 204);
    fireEvent.pointerUp(first, { pointerId: 1 });
    await waitFor(async () => expect(await names()).toEqual(['Film 2', 'Film 3', 'Film 1']));
    await waitFor(() => expect(calls('lists.move')).toMatchObject([{ media_id: '1', after: 'movie/3' }]));
  });

  it('has its former order when the server refuses', async () => {
    const { user } = open({
      'lists.move': () => {
        throw apiError('CONFLICT', { message: 'The list has changed.' });
      },
    });
    (await handle(3)).focus();
    await user.keyboard('{Home}');
    expect(await screen.findByText('The list has changed.')).toBeDefined();
    await waitFor(async () => expect(await names()).toEqual(['Film 1', 'Film 2', 'Film 3']));
  });

  it('cannot be ordered in another order', async () => {
    const { calls } = open({}, '?sort=rating');
    await names();
    expect(calls('lists.get')).toMatchObject([{ id: 'heists', sort: 'rating', unseen: false }]);
    expect(screen.queryByRole('button', { name: 'Move Film 1' })).toBeNull();
  });

  it('has notes that are written and removed', async () => {
    const { user, calls } = open({ 'lists.add': () => ({ added: 0 }) });
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit note…' }));
    const note = screen.getByRole('textbox', { name: 'About Film 1' });
    await user.clear(note);
    await user.type(note, 'Watch it twice.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Watch it twice.')).toBeDefined();
    await waitFor(() =>
      expect(calls('lists.add')).toEqual([
        { id: 'heists', media_type: 'movie', media_id: '1', note: 'Watch it twice.' },
      ]),
    );
  });

  it('shows the own rating of a title, and opens the dialog to change it', async () => {
    const entries = [listEntry(1, { own_rating: 9 }), listEntry(2)];
    const { user } = open({ 'lists.get': () => memberList({ entries }) });
    expect(await screen.findAllByText(/^Your rating: /)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 2' }));
    expect(await screen.findByRole('menuitem', { name: 'Rate…' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Your rating: 9…' }));
    expect(await screen.findByRole('dialog', { name: 'Your rating' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loses a title', async () => {
    const { user, calls } = open({ 'lists.drop': () => ({ deleted: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the list' }));
    await waitFor(() => expect(calls('lists.drop')).toMatchObject([{ id: 'heists', media_id: '2' }]));
    expect(await screen.findByText('Film 2 was removed.')).toBeDefined();
  });

  const shared = { visibility: 'link', share_token: 'a-token' } as const;
  const sharedUrl = () => `${location.origin}/l/a-token`;
  /** From now on the list is shared as soon as its link is made. */
  const share = ({ respond }: ReturnType<typeof open>) =>
    respond({
      'lists.update': () => {
        respond({ 'lists.get': () => memberList(shared) });
        return memberList(shared);
      },
    });

  it('is shared by one press, which copies its link, and revoked', async () => {
    const page = open();
    const { user, calls, respond } = page;
    expect(await screen.findByText('Private · 3 titles')).toBeDefined();
    share(page);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Copy link' });
    expect(document.activeElement).toBe(button);
    await user.click(button);
    expect(await screen.findByText('Copied!')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(sharedUrl());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(sharedUrl());
    expect(screen.getByText('Shared by link · 3 titles')).toBeDefined();
    respond({ 'lists.update': () => memberList(), 'lists.get': () => memberList() });
    await user.click(screen.getByRole('button', { name: 'Revoke link' }));
    const again = await screen.findByRole('button', { name: 'Copy link' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(calls('lists.update').map(({ visibility }) => visibility)).toEqual(['link', 'private']);
  });

  it('is shared without a copy where the browser refuses one', async () => {
    const page = open();
    await screen.findByText('Private · 3 titles');
    share(page);
    await page.user.click(screen.getByRole('button', { name: 'Share' }));
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await page.user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^The link could not be copied\./)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' })));
  });

  it('stays private when the server refuses a link, and nothing is copied', async () => {
    const { user } = open({ 'lists.update': unavailable });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/^The list could not be saved\./)).toBeDefined();
    expect(screen.queryByText(/could not be copied/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  });

  it('opens the share sheet of a phone with the link', async () => {
    const sheet = vi.fn(async () => undefined);
    Object.assign(navigator, { share: sheet });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const page = renderPage('/lists/heists', { as: 'user', api, window: 'phone' });
    await screen.findByText('Private · 3 titles');
    share(page);
    await page.user.click(screen.getByRole('button', { name: 'Share' }));
    await page.user.click(screen.getByRole('button', { name: 'Share link' }));
    await waitFor(() => expect(sheet).toHaveBeenCalledWith({ title: 'Heists', url: sharedUrl() }));
  });
});

describe('without entries', () => {
  it('says how to fill an empty list', async () => {
    open({ 'lists.get': () => memberList({ entries: [] }) });
    expect(await screen.findByRole('heading', { name: 'Nothing in this list yet' })).toBeDefined();
  });

  it('says that everything is seen', async () => {
    open({ 'lists.get': () => memberList({ entries: [], entry_count: 3, seen_count: 3 }) }, '?unseen=1');
    expect(await screen.findByRole('heading', { name: 'Nothing unseen' })).toBeDefined();
  });

  it('shows its place while it loads', async () => {
    open({ 'lists.get': pending });
    await waitFor(() => expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(3));
  });

  it('says that there is no such list', async () => {
    open({
      'lists.get': () => {
        throw apiError('NOT_FOUND', { message: 'This list does not exist.' });
      },
    });
    expect(await screen.findByRole('heading', { name: 'This list does not exist' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your lists' })).toBeDefined();
  });

  it('says that it failed to load', async () => {
    open({ 'lists.get': unavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('Your lists could not be loaded.');
  });

  it('leads from the watchlist’s own id to Watch Later', async () => {
    open({ 'lists.get': () => watchlist() });
    await waitFor(() => expect(location.pathname + location.search).toBe('/my-list?tab=watch-later'));
  });

  it('asks visitors to sign in', async () => {
    const { calls } = renderPage('/lists/heists');
    expect(await screen.findByRole('heading', { name: 'Sign In Required' })).toBeDefined();
    expect(calls('lists.get')).toEqual([]);
  });
});
