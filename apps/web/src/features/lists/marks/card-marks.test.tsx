// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queueProgress } from '../../../lib/history/queue-marks.ts';
import { lastList } from '../../../lib/lists/last-list.ts';
import { updatePreferences } from '../../../lib/storage/preferences.ts';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { browsePage, genres } from '../../../testing/fixtures/lists.ts';
import { memberList, membershipsOf, myLists, watchlist } from '../../../testing/fixtures/member-lists.ts';
import { movieCards } from '../../../testing/fixtures/titles.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const added = { added: 1 };
const api: FakeApi = {
  'catalogue.genres': () => genres,
  'catalogue.browse': () => ({ ...browsePage(), cards: movieCards(4), totalPages: 1, hasMore: false }),
  'lists.memberships': () => membershipsOf({ watchlist: ['movie/2'] }),
  'lists.add': () => added,
  'lists.drop': () => ({ deleted: 1 }),
  'hidden.hide': () => ({ hidden: true }),
  'hidden.unhide': () => ({ hidden: false }),
};
const open = (change: FakeApi = {}) => renderPage('/movies', { as: 'user', api: { ...api, ...change } });
const bookmark = (id: number) => screen.findByRole('button', { name: `Add Film ${id} to Watch Later` });
const isPressed = async (id: number) => (await bookmark(id)).getAttribute('aria-pressed');
describe('bookmarks on cards', () => {
  it('are read for all cards in one call, and change at once', async () => {
    const { user, calls } = open();
    expect(await isPressed(1)).toBe('false');
    expect(await isPressed(2)).toBe('true');
    expect(calls('lists.memberships')).toHaveLength(1);
    expect(calls('lists.memberships')[0]?.titles).toHaveLength(4);
    await user.click(await bookmark(1));
    expect(await isPressed(1)).toBe('true');
    await waitFor(() =>
      expect(calls('lists.add')).toEqual([
        { id: 'watchlist', media_type: 'movie', media_id: '1', at: expect.any(String) },
      ]),
    );
    await user.click(await bookmark(2));
    expect(await isPressed(2)).toBe('false');
    await waitFor(() => expect(calls('lists.drop')).toHaveLength(1));
    expect(await screen.findByText('Film 2 was removed from Watch Later.')).toBeDefined();
  });

  it('go back when the server refuses', async () => {
    const refuse = () => {
      throw apiError('CONFLICT', { message: 'A list can have at most 5,000 titles.' });
    };
    const { user } = open({ 'lists.add': refuse });
    await user.click(await bookmark(1));
    expect(await screen.findByText('A list can have at most 5,000 titles.')).toBeDefined();
    await waitFor(async () => expect(await isPressed(1)).toBe('false'));
  });

  it('stay pressed while the server is unavailable', async () => {
    const { user, calls } = open({ 'lists.add': unavailable });
    await user.click(await bookmark(1));
    await waitFor(() => expect(calls('lists.add').length).toBeGreaterThan(0));
    expect(await isPressed(1)).toBe('true');
  });

  it('are pressed by a key on the card, which stays one Tab stop', async () => {
    const { user } = open();
    const button = await bookmark(1);
    expect(button.tabIndex).toBe(-1);
    act(() => screen.getByRole('link', { name: /^Film 1,/ }).focus());
    await user.keyboard('l');
    expect(await isPressed(1)).toBe('true');
    await user.keyboard('m');
    expect(await screen.findByRole('menuitem', { name: 'Not interested' })).toBeDefined();
  });

  it('are Tab stops without single keys', async () => {
    updatePreferences({ singleKeyShortcuts: false });
    open();
    expect((await bookmark(1)).tabIndex).toBe(0);
  });

  it('are not there for visitors, who load nothing of lists', async () => {
    const { calls } = renderPage('/movies', { api });
    await screen.findByRole('link', { name: /^Film 1,/ });
    expect(screen.queryByRole('button', { name: /Watch Later/ })).toBeNull();
    expect(calls('lists.memberships')).toEqual([]);
  });
});

/** What the link of a card says of it besides its name. */
async function descriptionOf(name: RegExp): Promise<string | undefined> {
  const link = await screen.findByRole('link', { name });
  const id = link.getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) || undefined;
}

describe('what is known of a title', () => {
  const begun = [{ title: 'movie/1', position_seconds: 600, duration_seconds: 2040 }];

  it('is a tick, a bar and the bookmark, which describe the link', async () => {
    open({ 'lists.memberships': () => membershipsOf({ seen: ['movie/2'], watchlist: ['movie/1', 'movie/2'], begun }) });
    await bookmark(1);
    expect(await descriptionOf(/^Film 1,/)).toBe('24 min left, in Watch Later');
    expect(await descriptionOf(/^Film 2,/)).toBe('seen, in Watch Later');
    expect(await descriptionOf(/^Film 3,/)).toBeUndefined();
  });

  it('follows positions that wait for the server', async () => {
    open();
    await bookmark(1);
    const played = { media_type: 'movie', media_id: '1', duration_seconds: 6000 } as const;
    act(() => void queueProgress(1, { ...played, position_seconds: 1200 }));
    expect(await descriptionOf(/^Film 1,/)).toBe('1 h 20 min left');
    act(() => void queueProgress(1, { ...played, position_seconds: 5990 }));
    expect(await descriptionOf(/^Film 1,/)).toBeUndefined();
  });

  it('is what a visitor played in this browser', async () => {
    const played = { media_type: 'movie', duration_seconds: 6000 } as const;
    queueProgress('visitor', { ...played, media_id: '1', position_seconds: 1200 });
    queueProgress('visitor', { ...played, media_id: '2', position_seconds: 5990 });
    const { calls } = renderPage('/movies', { api });
    await waitFor(async () => expect(await descriptionOf(/^Film 1,/)).toBe('1 h 20 min left'));
    expect(await descriptionOf(/^Film 2,/)).toBe('seen');
    expect(screen.queryByRole('button', { name: /Watch Later|^More actions for/ })).toBeNull();
    expect(calls('lists.memberships')).toEqual([]);
  });
});

describe('the menu of a card', () => {
  const openMenu = async (user: ReturnType<typeof open>['user'], id: number) => {
    await user.click(await screen.findByRole('button', { name: `More actions for Film ${id}` }));
    await screen.findByRole('menuitem', { name: 'Details' });
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  const record = (change: FakeApi = {}): FakeApi => ({
    'watches.choice': () => ({ enabled: true, isChosen: true }),
    'watches.forTitle': () => ({ watches: [], progress: [], restarted_at: null }),
    'watches.mark': () => ({ added: 1, ids: [7] }),
    'watches.unmark': () => ({ deleted: 1 }),
    ...change,
  });

  it('plays, marks, lists and hides a title, the list in use first', async () => {
    const { user, calls } = open({
      'lists.memberships': () =>
        membershipsOf({
          seen: ['movie/2'],
          begun: [{ title: 'movie/2', position_seconds: 600, duration_seconds: 2040 }],
          lists: [{ title: 'movie/2', list_ids: ['heists'] }],
        }),
    });
    await bookmark(1);
    act(() => lastList.write({ id: 'heists', name: 'Heists' }));
    const rest = ['Rate…', 'Add to list…', 'Not interested', 'Details'];
    const first = ['Add to Heists', 'Play', 'Mark as watched', 'Add to Watch Later', ...rest];
    expect(await openMenu(user, 1)).toEqual(first);
    await user.click(screen.getByRole('menuitem', { name: 'Add to Heists' }));
    expect(await screen.findByText('Film 1 was added to “Heists”.')).toBeDefined();
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ id: 'heists', media_id: '1' }]));
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(await openMenu(user, 2)).toEqual(['Resume', 'Add to Watch Later', ...rest]);
  });

  it('gives the focus back at once, so that a dialog which opens next finds it', async () => {
    const { user } = open();
    await openMenu(user, 1);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Add to list…' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions for Film 1' }));
  });

  it('marks as watched at once, and Undo takes it back', async () => {
    let seen: string[] = [];
    const { user, calls } = open(
      record({
        'lists.memberships': () => membershipsOf({ seen }),
        'watches.mark': () => {
          seen = ['movie/1'];
          return { added: 1, ids: [7] };
        },
        'watches.unmark': () => {
          seen = [];
          return { deleted: 1 };
        },
      }),
    );
    await openMenu(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }));
    await waitFor(async () => expect(await descriptionOf(/^Film 1,/)).toBe('seen'));
    expect(calls('watches.mark')).toMatchObject([{ media_type: 'movie', media_id: '1' }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await descriptionOf(/^Film 1,/)).toBeUndefined());
    expect(calls('watches.unmark')).toEqual([{ ids: [7] }]);
  });

  it('takes a mark back that the server refuses, with a sentence', async () => {
    const refuse = () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    };
    const { user } = open(record({ 'watches.mark': refuse }));
    await openMenu(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }));
    expect(await screen.findByText(/could not be marked as watched|went wrong/)).toBeDefined();
    expect(await descriptionOf(/^Film 1,/)).toBeUndefined();
  });

  it('stores a mark while the server is unavailable', async () => {
    const { user } = open(record({ 'watches.mark': unavailable }));
    await openMenu(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }));
    expect(await screen.findByText(/It will be saved once you are online/)).toBeDefined();
    expect(await descriptionOf(/^Film 1,/)).toBe('seen');
  });

  it('offers an account without a record to keep one', async () => {
    const { user, calls } = open(record({ 'watches.choice': () => ({ enabled: false, isChosen: false }) }));
    await openMenu(user, 1);
    await user.click(screen.getByRole('menuitem', { name: 'Mark as watched' }));
    expect(await screen.findByRole('dialog', { name: 'Keep a record of what you watch?' })).toBeDefined();
    expect(calls('watches.mark')).toEqual([]);
  });
});

describe('titles that a list leaves out', () => {
  it('go by Not interested, and come back by Undo', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Film 1,/ })).toBeNull());
    expect(screen.getByText(/^1 hidden/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /^Film 1,/ })).toBeDefined();
    await waitFor(() => expect(calls('hidden.unhide')).toEqual([{ media_type: 'movie', media_id: '1' }]));
  });

  it('are those seen, if the member wants that, and are shown on request', async () => {
    updatePreferences({ hideSeen: true });
    const { user } = open({ 'lists.memberships': () => membershipsOf({ seen: ['movie/3', 'movie/4'] }) });
    const notice = await screen.findByText(/^2 hidden/);
    expect(screen.queryByRole('link', { name: /^Film 3,/ })).toBeNull();
    await user.click(within(notice).getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('link', { name: /^Film 3,/ })).toBeDefined();
  });

  it('are replaced by those of the next pages', async () => {
    const seen = Array.from({ length: 20 }, (_, index) => `movie/${index + 1}`);
    updatePreferences({ hideSeen: true });
    const { calls } = open({
      'catalogue.browse': browsePage,
      'lists.memberships': ({ titles }) => membershipsOf({ seen: titles.filter((title) => seen.includes(title)) }),
    });
    expect(await screen.findByRole('link', { name: /^Film 21,/ })).toBeDefined();
    expect(calls('catalogue.browse').map(({ page }) => page)).toEqual([1, 2]);
  });
});

describe('Add to list…', () => {
  it('puts a title in lists, and in a new one', async () => {
    const lists = myLists(watchlist(), memberList());
    const { user, calls } = open({
      'lists.mine': () => lists,
      'lists.create': ({ name }) => memberList({ id: 'new', name, entries: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Film 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add to list…' }));
    const heists = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Heists/ });
    await user.click(heists);
    expect(heists.checked).toBe(true);
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ id: 'heists', media_id: '1' }]));
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.click(await screen.findByRole('button', { name: 'Create and add' }));
    expect(screen.getByRole('alert').textContent).toBe('A list needs a name.');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Sundays');
    await user.click(screen.getByRole('button', { name: 'Create and add' }));
    await waitFor(() => expect(calls('lists.add')).toMatchObject([{ id: 'heists' }, { id: 'new', media_id: '1' }]));
  });
});
