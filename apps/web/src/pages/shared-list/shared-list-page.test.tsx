// @vitest-environment happy-dom
import type { SharedList } from '@marquee/domain/lists/lists';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { listEntry, memberList, sharedList } from '../../testing/fixtures/member-lists.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = { 'lists.shared': () => sharedList() };
const names = async () =>
  within(await screen.findByRole('list', { name: 'Heists' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a shared list', () => {
  it('is read by visitors, and nothing of it can be changed', async () => {
    renderPage('/l/token', { api });
    expect(await names()).toEqual(['Film 1 (2001)', 'Film 2 (2001)', 'Film 3 (2001)']);
    expect(screen.getByText('Shared list · 3 titles')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Film 1/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to copy this list' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Heists · Marquee'));
  });

  it('is copied to the lists of a member', async () => {
    const { user, calls } = renderPage('/l/token', {
      as: 'user',
      api: { ...api, 'lists.copy': () => memberList({ id: 'copy' }), 'lists.get': () => memberList({ id: 'copy' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Copy to my lists' }));
    await waitFor(() => expect(location.pathname).toBe('/lists/copy'));
    expect(calls('lists.copy')).toEqual([{ token: 'token' }]);
  });

  it('loads further entries on a press, which passes the focus to the first of them', async () => {
    const pages: Partial<SharedList>[] = [
      { nextCursor: '2' },
      { entries: [listEntry(4), listEntry(5)], nextCursor: '3' },
      { entries: [listEntry(6)] },
    ];
    const { user, calls } = renderPage('/l/token', {
      api: { 'lists.shared': ({ cursor }) => sharedList(pages[Number(cursor ?? 1) - 1]) },
    });
    for (const first of ['Film 4 (2001)', 'Film 6 (2001)']) {
      await user.click(await screen.findByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe(first));
    }
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(calls('lists.shared')).toMatchObject([{ token: 'token' }, { cursor: '2' }, { cursor: '3' }]);
  });

  it('surprises with a title of all its pages, and then with another one', async () => {
    const pages: Partial<SharedList>[] = [
      { entries: [listEntry(31)], nextCursor: '2' },
      { entries: [listEntry(32, { title: null }), listEntry(33, { note: 'The roof!' })] },
    ];
    const { user, calls } = renderPage('/l/token', {
      api: { 'lists.shared': ({ cursor }) => sharedList(pages[Number(cursor ?? 1) - 1]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Surprise me' }));
    const first = (await dialog.findByText(/^Film \d+$/)).textContent;
    await user.click(dialog.getByRole('button', { name: 'Next one' }));
    const other = first === 'Film 31' ? 'Film 33' : 'Film 31';
    expect(await dialog.findByText(other)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Next one' }));
    expect(await dialog.findByText(/^You have already (seen|been)/)).toBeDefined();
    expect(calls('lists.shared')).toMatchObject([{ token: 'token' }, { cursor: '2' }]);
  });

  it('shows its place while it loads', async () => {
    renderPage('/l/token', { api: { 'lists.shared': pending } });
    await waitFor(() => expect(document.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(3));
  });

  it('that is empty says so', async () => {
    renderPage('/l/token', { api: { 'lists.shared': () => sharedList({ entries: [], entry_count: 0 }) } });
    expect(await screen.findByText('There is nothing in this list yet.')).toBeDefined();
  });

  it('is loaded again after a failure', async () => {
    const { user, respond } = renderPage('/l/token', { api: { 'lists.shared': unavailable } });
    await screen.findByRole('alert');
    respond(api);
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await names()).toHaveLength(3);
  });
});
