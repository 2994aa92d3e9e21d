// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { interruptedUpload } from '../../../lib/exchange/interrupted-upload.ts';
import { captureDownloads } from '../../../testing/capture-downloads.ts';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { importStatus, importTitle, matchedTitle } from '../../../testing/fixtures/imports.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const titles = [
  importTitle(1, { outcome: 'matched', match: matchedTitle(1) }),
  importTitle(2, {
    outcome: 'ambiguous',
    title: 'Halloween',
    year: null,
    candidates: [matchedTitle(3), matchedTitle(4)],
  }),
  importTitle(3, { title: 'Lost, "Found"', ids: { imdb: 'tt0000001' } }),
  importTitle(4, {
    outcome: 'matched',
    media_type: 'tv',
    match: matchedTitle(5, { media_type: 'tv' }),
    unplaced: [{ season: 1, episode: 27 }],
  }),
];
const titlesOf = (outcome: string | undefined) =>
  titles.filter((title) => (outcome === 'unplaced' ? title.unplaced.length > 0 : title.outcome === outcome));
const api: FakeApi = {
  'watches.choice': () => ({ enabled: true, isChosen: true }),
  'exchange.status': () => importStatus(),
  'exchange.titles': ({ outcome }) => ({ items: titlesOf(outcome), nextCursor: null }),
  'exchange.resolve': ({ media_id }) => ({
    ...importTitle(2, { candidates: titles[1]?.candidates ?? [] }),
    ...(media_id ? { outcome: 'matched', match: matchedTitle(Number(media_id)) } : { outcome: 'skipped' }),
  }),
  'exchange.commit': () => importStatus({ state: 'committing' }),
  'exchange.remove': () => ({ removed: 3 }),
  'exchange.list': () => ({ items: [] }),
};
const open = (change: FakeApi = {}) => renderPage('/import/import-1', { as: 'user', api: { ...api, ...change } });

describe('/import/{id}', () => {
  it('shows how far the search is, and why it waits', async () => {
    const problem = 'The catalogue is not responding. The import will continue by itself once it does.';
    open({ 'exchange.status': () => importStatus({ state: 'matching', problem }) });
    expect((await screen.findByRole('progressbar', { name: 'Titles looked up' })).getAttribute('value')).toBe('4');
    expect(screen.getByText('4 of 4 titles')).toBeDefined();
    expect(screen.getByText(problem)).toBeDefined();
  });

  it('imports what was found', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Import 1 of 4' }));
    const heading = await screen.findByRole('heading', { name: 'Importing' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(calls('exchange.commit')).toEqual([{ id: 'import-1' }]);
  });

  it('leaves out what is not ticked', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Watch Later' }));
    await user.click(screen.getByRole('checkbox', { name: /^Count rated titles as watched/ }));
    await user.click(screen.getByRole('button', { name: 'Import selected' }));
    await waitFor(() => expect(calls('exchange.commit')).toHaveLength(1));
    const kinds = ['watch', 'list', 'rating', 'progress', 'hidden'];
    expect(calls('exchange.commit')).toEqual([{ id: 'import-1', kinds, rated_is_watched: true }]);
  });

  it('imports no watches while the record is off', async () => {
    const { user, calls } = open({ 'watches.choice': () => ({ enabled: false, isChosen: true }) });
    expect(await screen.findByRole('link', { name: 'Settings → Privacy' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Watches' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Import selected' }));
    await waitFor(() => expect(calls('exchange.commit')[0]?.kinds).toEqual(['watchlist', 'list', 'rating', 'hidden']));
  });

  it.each([
    ['letterboxd', ['watch', 'watchlist', 'list', 'rating', 'hidden']],
    // It may switch the record on.
    ['marquee', undefined],
  ] as const)('imports watches of %s before the record is chosen', async (source, kinds) => {
    const { user, calls } = open({
      'watches.choice': () => ({ enabled: false, isChosen: false }),
      'exchange.status': () => importStatus({ source }),
    });
    if (kinds) await screen.findByText(/^Playback positions need a record of what you watch\./);
    await user.click(await screen.findByRole('button', { name: /^Import/ }));
    await waitFor(() => expect(calls('exchange.commit')[0]?.kinds).toEqual(kinds));
    expect(screen.queryByText(/^You do not keep a record/)).toBeNull();
  });

  it("shows the server's sentence when it refuses", async () => {
    const message = 'This import is not ready: its titles are still to be found, or it was committed.';
    const { user } = open({
      'exchange.commit': () => {
        throw apiError('CONFLICT', { message });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Import 1 of 4' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('lets one of several titles be chosen, or none', async () => {
    const { user, calls } = open();
    const choice = within(await screen.findByRole('group', { name: /^Halloween/ }));
    await user.click(choice.getByRole('radio', { name: /^Film 4/ }));
    await waitFor(() => expect(choice.getByRole('radio', { name: /^Film 4/ })).toHaveProperty('checked', true));
    await user.click(choice.getByRole('radio', { name: 'None of these' }));
    await waitFor(() =>
      expect(calls('exchange.resolve')).toEqual([
        { id: 'import-1', n: 2, media_type: 'movie', media_id: '4' },
        { id: 'import-1', n: 2, skip: true },
      ]),
    );
    expect(choice.getByRole('radio', { name: 'None of these' })).toHaveProperty('checked', true);
  });

  it('names the episodes that the catalogue lacks', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByText('Episodes that the catalogue lacks'));
    const list = await screen.findByRole('list', { name: 'Episodes that the catalogue lacks' });
    expect(list.textContent).toBe('Title 4 (2001)S1E27');
    expect(calls('exchange.titles').map(({ outcome }) => outcome)).toEqual(['ambiguous', 'unplaced']);
  });

  it('names those of a title that is chosen', async () => {
    const chosen = importTitle(2, { outcome: 'matched', unplaced: [{ season: 2, episode: 1 }] });
    let items = titles.slice(3);
    const { user } = open({
      'exchange.titles': ({ outcome }) => ({
        items: outcome === 'unplaced' ? items : titlesOf(outcome),
        nextCursor: null,
      }),
      'exchange.resolve': () => {
        items = [chosen, ...items];
        return chosen;
      },
    });
    await user.click(await screen.findByText('Episodes that the catalogue lacks'));
    const list = await screen.findByRole('list', { name: 'Episodes that the catalogue lacks' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await user.click(await screen.findByRole('radio', { name: /^Film 4/ }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(list.textContent).toContain('S2E1');
  });

  it('saves the rest as CSV', async () => {
    const downloads = captureDownloads();
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect((await downloads[0]?.text())?.split('\r\n')).toEqual([
      'title,year,type,tmdb_id,imdb_id,tvdb_id,season,episode,problem',
      'Halloween,,movie,,,,,,several titles have this name',
      '"Lost, ""Found""",2001,movie,,tt0000001,,,,not found',
      'Title 4,2001,show,,,,1,27,episode not in the catalogue',
      '',
    ]);
    expect(calls('exchange.titles').filter(({ outcome }) => outcome === 'matched')).toEqual([]);
  });

  it('says what was added, and undoes it after a confirmation', async () => {
    let state: 'done' | 'undone' = 'done';
    const finished = new Date().toISOString();
    const { user, calls } = open({
      'exchange.status': () => importStatus({ state, added: { watches: 2, ratings: 1 }, finished_at: finished }),
      'exchange.remove': () => {
        state = 'undone';
        return { removed: 3 };
      },
    });
    expect(await screen.findByText('Added 2 watches, 1 rating')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import' }));
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    const heading = await screen.findByRole('heading', { name: 'Undone' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(calls('exchange.remove')).toEqual([{ id: 'import-1' }]);
  });

  it('offers no Undo after 30 days', async () => {
    open({ 'exchange.status': () => importStatus({ state: 'done', finished_at: '2020-01-01T00:00:00.000Z' }) });
    expect(await screen.findByText('Nothing new: you had all of it already.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is discarded before it is imported', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this import' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Import' })).toBeDefined();
  });

  it('does not take back the question of its dialog when its titles are found', async () => {
    const { user, calls, respond } = open({ 'exchange.status': () => importStatus({ state: 'matching' }) });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this import' }));
    respond(api);
    await screen.findByText('What was found');
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(calls('exchange.remove')).toEqual([{ id: 'import-1' }]));
  });

  it('undoes nothing by a dialog that was to discard it', async () => {
    const { user, respond } = open({ 'exchange.status': () => importStatus({ state: 'matching' }) });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await screen.findByRole('dialog', { name: 'Discard this import' });
    respond({ ...api, 'exchange.status': () => importStatus({ state: 'done' }) });
    const heading = await screen.findByRole('heading', { name: 'What was added' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says how to go on with one that was not sent completely', async () => {
    interruptedUpload.write({ userId: 1, id: 'import-1', filesKey: '' });
    open({ 'exchange.status': () => importStatus({ state: 'open' }) });
    expect(await screen.findByText(/^4 rows arrived. Drop the same files again/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Choose files' })).toBeDefined();
  });

  it('does not promise to go on with one that another browser sent', async () => {
    open({ 'exchange.status': () => importStatus({ state: 'open' }) });
    expect(await screen.findByText(/in the browser that sent them/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Choose files' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  });

  it('does not exist for others', async () => {
    open({
      'exchange.status': () => {
        throw apiError('NOT_FOUND', { message: 'This import does not exist.' });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This import does not exist' })).toBeDefined();
  });

  it('can be loaded again', async () => {
    const { user, respond } = open({ 'exchange.status': unavailable });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    respond(api);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Import 1 of 4' })).toBeDefined();
  });
});
