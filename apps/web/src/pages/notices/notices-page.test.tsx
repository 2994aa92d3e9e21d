// @vitest-environment happy-dom
import type { Notice } from '@marquee/domain/notices/notices';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

function notice(id: number, part: Partial<Notice> = {}): Notice {
  return {
    id,
    kind: 'episode',
    at: '2026-03-02T08:00:00.000Z',
    read_at: null,
    title: `Show ${id}`,
    text: 'New episode: S2E7',
    path: `/tv/${id}`,
    ...part,
  };
}
const readAt = '2026-03-02T09:00:00.000Z';
const open = (api: FakeApi, options: object = {}) => renderPage('/notices', { as: 'user', api, ...options });
const rows = async () => (await screen.findByRole('list', { name: 'Notices' })).querySelectorAll('li');

describe('the page of notices', () => {
  it('lists them with what is unread marked, and leads to their pages', async () => {
    const items = [notice(2), notice(1, { read_at: readAt })];
    const { user, calls } = open({
      'notices.list': () => ({ items, nextCursor: null, unread: 1 }),
      'notices.read': () => ({ read: 1 }),
    });
    const [unread, read] = await rows();
    expect(await screen.findByText('1 unread')).toBeDefined();
    const link = within(unread as HTMLElement).getByRole('link', { name: 'Unread: Show 2' });
    expect(link.getAttribute('href')).toBe('/tv/2');
    expect(within(read as HTMLElement).getByRole('link', { name: 'Show 1' })).toBeDefined();
    await user.click(link);
    await waitFor(() => expect(calls('notices.read')).toEqual([{ ids: [2] }]));
    await waitFor(() => expect(location.pathname).toBe('/tv/2'));
  });

  it('marks nothing that is read already', async () => {
    const { user, calls } = open({
      'notices.list': () => ({ items: [notice(1, { read_at: readAt })], nextCursor: null, unread: 0 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Show 1' }));
    await waitFor(() => expect(location.pathname).toBe('/tv/1'));
    expect(calls('notices.read')).toEqual([]);
  });

  it('marks all as read', async () => {
    const { user, calls, respond } = open({
      'notices.list': () => ({ items: [notice(1)], nextCursor: null, unread: 1 }),
      'notices.read': unavailable,
    });
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    await user.click(button);
    expect(await screen.findByText('Your notices could not be marked as read.')).toBeDefined();
    respond({
      'notices.read': () => ({ read: 1 }),
      'notices.list': () => ({ items: [notice(1, { read_at: readAt })], nextCursor: null, unread: 0 }),
    });
    await user.click(button);
    expect(await screen.findByText('All read')).toBeDefined();
    expect(calls('notices.read').at(-1)).toEqual({ all: true });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('loads the next page', async () => {
    const { user, calls } = open({
      'notices.list': ({ cursor }) =>
        cursor === undefined
          ? { items: [notice(2)], nextCursor: '1.2', unread: 2 }
          : { items: [notice(1)], nextCursor: null, unread: 2 },
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Unread: Show 1' })).toBeDefined();
    expect(calls('notices.list').at(-1)).toEqual({ cursor: '1.2' });
  });

  it('says when there is nothing', async () => {
    open({ 'notices.list': () => ({ items: [], nextCursor: null, unread: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing new' })).toBeDefined();
    const link = screen.getByRole('link', { name: 'Choose what you hear of' });
    expect(link.getAttribute('href')).toBe('/settings?tab=notices');
  });

  it('says when they cannot be loaded, and tries again', async () => {
    const { user, respond } = open({ 'notices.list': unavailable });
    expect((await screen.findByRole('alert')).textContent).toContain('Your notices could not be loaded.');
    respond({ 'notices.list': () => ({ items: [notice(1)], nextCursor: null, unread: 1 }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });

  it('says that it is offline', async () => {
    open({ 'notices.list': unavailable });
    await screen.findByRole('alert');
    act(() => onlineManager.setOnline(false));
    expect(
      await screen.findByText('You are offline. Your notices will appear when you are back online.'),
    ).toBeDefined();
    act(() => onlineManager.setOnline(true));
  });

  it('asks visitors to sign in', async () => {
    renderPage('/notices');
    expect(await screen.findByText('Please sign in to see your notices.')).toBeDefined();
  });
});

describe('the account menu', () => {
  const openMenu = async ({ user }: ReturnType<typeof renderPage>) =>
    user.click(await screen.findByRole('button', { name: 'ada' }));

  it('has the number of unread notices', async () => {
    const page = open({
      'notices.list': () => ({ items: [], nextCursor: null, unread: 0 }),
      'notices.unread': () => ({ unread: 100 }),
    });
    await openMenu(page);
    const item = await screen.findByRole('menuitem', { name: /^Notices/ });
    await waitFor(() => expect(item.textContent).toBe('Notices99+ unread'));
    expect(item.getAttribute('href')).toBe('/notices');
  });

  it('has no number any more once they are read', async () => {
    const page = open({
      'notices.list': () => ({ items: [notice(1)], nextCursor: null, unread: 1 }),
      'notices.unread': () => ({ unread: 1 }),
      'notices.read': () => ({ read: 1 }),
    });
    const readAll = await screen.findByRole('button', { name: 'Mark all as read' });
    await openMenu(page);
    expect(await screen.findByRole('menuitem', { name: /1 unread$/ })).toBeDefined();
    await page.user.keyboard('{Escape}');
    page.respond({ 'notices.unread': () => ({ unread: 0 }) });
    await page.user.click(readAll);
    await waitFor(() => expect(page.calls('notices.read')).toHaveLength(1));
    await openMenu(page);
    expect(await screen.findByRole('menuitem', { name: 'Notices' })).toBeDefined();
  });

  it('has no number without unread notices, nor while it is unknown', async () => {
    const count = deferred<{ unread: number }>();
    const page = open({
      'notices.list': () => ({ items: [], nextCursor: null, unread: 0 }),
      'notices.unread': () => count.promise,
    });
    await openMenu(page);
    const item = await screen.findByRole('menuitem', { name: 'Notices' });
    count.respond({ unread: 0 });
    await waitFor(() => expect(page.calls('notices.unread')).toHaveLength(1));
    expect(item.textContent).toBe('Notices');
  });
});
