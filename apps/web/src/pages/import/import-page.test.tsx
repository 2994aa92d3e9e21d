// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSending } from '../../lib/browser/unsaved-input.ts';
import { apiError, deferred, type FakeApi, noResponse, unavailable } from '../../testing/fake-api.ts';
import { importStatus } from '../../testing/fixtures/imports.ts';
import { runWorkersInProcess } from '../../testing/in-process-worker.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { RowReader } from './read/row-reader.ts';
import { dismissUpload } from './upload/upload.ts';

beforeEach(() => {
  runWorkersInProcess(() => {
    const reader = new RowReader();
    return async (request) => reader.respond(request);
  });
});

const diary = `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
2024-05-02,Fight Club,1999,https://boxd.it/a,4.5,,,2024-05-01
2025-01-11,Fight Club,1999,https://boxd.it/b,,Yes,,2025-01-10`;
const watchlist = `Date,Name,Year,Letterboxd URI
2024-06-01,The Matrix,1999,https://boxd.it/c`;
const letterboxd = [new File([diary], 'diary.csv'), new File([watchlist], 'watchlist.csv')];
const netflix = (lines: string) => new File([lines], 'NetflixViewingHistory.csv');

const matching = () => importStatus({ state: 'matching' });
const api: FakeApi = {
  'watches.choice': () => ({ enabled: true, isChosen: true }),
  'exchange.list': () => ({ items: [] }),
  'exchange.begin': () => importStatus({ state: 'open' }),
  'exchange.rows': ({ rows }) => ({ accepted: rows.length, refused: [], row_count: rows.length }),
  'exchange.match': matching,
  'exchange.status': matching,
};
const open = (change: FakeApi = {}) => renderPage('/import', { as: 'user', api: { ...api, ...change } });
const choose = async (...files: File[]) => {
  fireEvent.change(await screen.findByLabelText('Files to import'), { target: { files } });
};
const find = () => screen.findByRole('button', { name: 'Find the titles' });

describe('/import', () => {
  it('is for members', async () => {
    renderPage('/import', { api });
    expect(await screen.findByText('Please sign in to bring your history from elsewhere.')).toBeDefined();
  });

  it('says what it recognized and how much', async () => {
    open();
    await choose(...letterboxd);
    expect(await screen.findByRole('heading', { name: 'Recognized: Letterboxd' })).toBeDefined();
    expect(screen.getByText('2 watches of 1 title, 1 for later, 1 rating')).toBeDefined();
  });

  it('names the problem of each file', async () => {
    open();
    await choose(new File(['hello'], 'hello.txt'));
    expect(await screen.findByText('Nothing was recognized')).toBeDefined();
    expect(screen.getByText('Marquee does not know this file.').textContent).toContain('hello.txt');
    expect(screen.queryByRole('button', { name: /^Find/ })).toBeNull();
  });

  it('needs the order of day and month where the file does not show it', async () => {
    const { user, calls } = open();
    await choose(netflix('Title,Date\nHeat,3/4/21\nAlien,3/4/21\n'));
    expect((await find()).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('radio', { name: /Month first/ }));
    await waitFor(async () => expect((await find()).getAttribute('aria-disabled')).toBeNull());
    await user.click(await find());
    await waitFor(() => expect(calls('exchange.rows')[0]?.rows[0]).toMatchObject({ title: 'Heat', at: '2021-03-04' }));
  });

  it('sends only rows, has the titles found and opens the import', async () => {
    const { user, calls } = open();
    await choose(...letterboxd);
    await user.click(await find());
    expect(await screen.findByRole('heading', { name: 'Finding your titles' })).toBeDefined();
    expect(window.location.pathname).toBe('/import/import-1');
    expect(calls('exchange.begin')).toEqual([{ source: 'letterboxd' }]);
    const [sent] = calls('exchange.rows');
    expect(sent?.rows.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(JSON.stringify(sent)).not.toContain('boxd.it');
    expect(calls('exchange.match')).toEqual([{ id: 'import-1' }]);
  });

  it('begins the import of an export with what it says beside its rows, in place of an empty one', async () => {
    const settings = { services: { region: 'US', providers: [8] }, settings: { keeps_record: true } };
    const rating = { media_type: 'movie', media_id: '550', rating: 9, rated_at: null };
    const empty = importStatus({ id: 'empty', source: 'marquee', state: 'open', row_count: 0 });
    const { user, calls } = open({
      'exchange.list': () => ({ items: [empty] }),
      'exchange.remove': () => ({ removed: 0 }),
    });
    await choose(new File([JSON.stringify({ format: 'marquee', ratings: [rating], ...settings })], 'marquee.json'));
    await user.click(await screen.findByRole('button', { name: 'Find its title' }));
    await waitFor(() => expect(calls('exchange.begin')).toEqual([{ source: 'marquee', ...settings }]));
    expect(calls('exchange.remove')).toEqual([{ id: 'empty' }]);
  });

  it('sends at most 500 rows at once', async () => {
    const { user, calls } = open();
    const lines = Array.from({ length: 1_001 }, (_, index) => `Film ${index},5/13/21`);
    await choose(netflix(`Title,Date\n${lines.join('\n')}\n`));
    await user.click(await find());
    await waitFor(() => expect(calls('exchange.rows').map(({ rows }) => rows.length)).toEqual([500, 500, 1]));
  });

  it('goes on by itself after the connection was lost', async () => {
    let failures = 1;
    const { user, calls } = open({
      'exchange.rows': ({ rows }) => {
        failures -= 1;
        if (failures >= 0) throw noResponse();
        return { accepted: rows.length, refused: [], row_count: rows.length };
      },
    });
    await choose(...letterboxd);
    await user.click(await find());
    expect(await screen.findByText(/^Connection lost/)).toBeDefined();
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Finding your titles' })).toBeDefined();
    expect(calls('exchange.rows')).toHaveLength(2);
  });

  it('opens the import for who left the page and came back', async () => {
    const { promise, respond } = deferred<{ accepted: number; refused: []; row_count: number }>();
    const { user } = open({ 'exchange.rows': () => promise });
    await choose(...letterboxd);
    await user.click(await find());
    await screen.findByText('0 of 4 rows sent');
    await user.click((await screen.findAllByRole('link', { name: 'Movies' }))[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Movies' })).toBeDefined();
    window.history.back();
    await screen.findByRole('heading', { name: 'Sending' });
    expect(isSending()).toBe(true);
    respond({ accepted: 4, refused: [], row_count: 4 });
    expect(await screen.findByRole('heading', { name: 'Finding your titles' })).toBeDefined();
    expect(isSending()).toBe(false);
  });

  it('shows why the server refused, and goes on with the same files', async () => {
    const message = 'An import can have at most 250,000 rows.';
    const { user, calls, respond } = open({
      'exchange.rows': () => {
        throw apiError('CONFLICT', { message });
      },
      'exchange.status': () => importStatus({ state: 'open' }),
    });
    await choose(...letterboxd);
    await user.click(await find());
    expect(await screen.findByText(message)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Choose files' }));
    respond({ ...api, 'exchange.status': () => importStatus({ state: 'open' }) });
    await choose(...letterboxd);
    await user.click(await find());
    await waitFor(() => expect(calls('exchange.match')).toHaveLength(1));
    expect(calls('exchange.begin')).toHaveLength(1);
  });

  it('has the rows that were refused after a reload, too', async () => {
    const message = 'A watch cannot be in the future.';
    const { user, unmount } = open({
      'exchange.rows': ({ rows }) => ({
        accepted: rows.length - 2,
        refused: [1, 2].map((n) => ({ n, message })),
        row_count: rows.length - 2,
      }),
    });
    await choose(...letterboxd);
    await user.click(await find());
    const refused = `2 rows were left out: ${message}`;
    expect((await screen.findByRole('list', { name: 'Rows left out' })).textContent).toBe(refused);
    unmount();
    dismissUpload();
    renderPage('/import/import-1', { as: 'user', api });
    expect((await screen.findByRole('list', { name: 'Rows left out' })).textContent).toBe(refused);
  });

  it.each([1, 2])('begins each test without the upload of another (%i)', async () => {
    const { user } = open({ 'exchange.begin': unavailable, 'exchange.rows': unavailable });
    await choose(...letterboxd);
    await user.click(await find());
    const heading = await screen.findByRole('heading', { name: 'Sending' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('does not call a record off that was never chosen', async () => {
    const { calls } = open({ 'watches.choice': () => ({ enabled: false, isChosen: false }) });
    await waitFor(() => expect(calls('watches.choice')).toHaveLength(1));
    expect(await screen.findByText(/^Bring in what you watched/)).toBeDefined();
    expect(screen.queryByText(/^You do not keep a record/)).toBeNull();
  });

  it('says that the record is off', async () => {
    open({ 'watches.choice': () => ({ enabled: false, isChosen: true }) });
    const link = await screen.findByRole('link', { name: 'Settings → Privacy' });
    expect(link.getAttribute('href')).toBe('/settings?tab=privacy');
  });

  it('lists earlier imports, and offers to load them again', async () => {
    const { user, respond } = open({ 'exchange.list': unavailable });
    expect(await screen.findByText('Your imports could not be loaded.')).toBeDefined();
    respond({ ...api, 'exchange.list': () => ({ items: [importStatus({ state: 'done', added: { watches: 3 } })] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const link = await screen.findByRole('link', { name: /Letterboxd/ });
    expect(link.textContent).toContain('Added 3 watches');
    expect(link.getAttribute('href')).toBe('/import/import-1');
  });
});
