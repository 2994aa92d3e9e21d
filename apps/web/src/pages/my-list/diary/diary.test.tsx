// @vitest-environment happy-dom
import { formatsOf } from '@marquee/domain/messages/formats';
import type { DiaryEntry } from '@marquee/domain/record/diary';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { recordStatistics, titledWatch } from '../../../testing/fixtures/record.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { diaryMonths } from './diary-months.ts';

function entry(id: number, change: Partial<DiaryEntry> = {}): DiaryEntry {
  const watch = titledWatch({ id, watched_at: '2025-03-02T00:00:00.000Z', precision: 'day' });
  return { ...watch, poster_path: null, rating: null, is_rewatch: false, ...change };
}
const film = { media_type: 'movie', media_id: '7', season: null, episode: null, title: 'Film 7' } as const;
const entries = [
  entry(3, { ...film, watched_at: '2025-05-01T00:00:00.000Z', rating: 9, is_rewatch: true }),
  entry(2),
  entry(1, { ...film, watched_at: '2025-03-01T00:00:00.000Z' }),
];
const api: FakeApi = {
  'watches.statistics': () => recordStatistics,
  'watches.diary': () => ({ items: entries, nextCursor: null }),
};
const open = (change: FakeApi = {}, search = '&year=2025') =>
  renderPage(`/my-list?tab=statistics&view=diary${search}`, { as: 'user', api: { ...api, ...change } });
const names = async (month: string) =>
  within(await screen.findByRole('region', { name: month }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
async function choose(user: ReturnType<typeof open>['user'], name: string, item: string) {
  await user.click((await screen.findAllByRole('button', { name: `More actions for ${name}` }))[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the diary', () => {
  it('lists watches by month, with rating and rewatch', async () => {
    const { calls } = open();
    expect(await names('May 2025')).toEqual(['Film 7']);
    expect(await names('March 2025')).toEqual(['Series 70 S1E2', 'Film 7']);
    const may = within(screen.getByRole('region', { name: 'May 2025' }));
    expect(may.getByText('Rewatch')).toBeDefined();
    expect(may.getByText('Thu, May 1').getAttribute('datetime')).toBe('2025-05-01');
    expect(calls('watches.diary')).toMatchObject([{ year: 2025 }]);
  });

  it('shares its period with the figures', async () => {
    open();
    await names('May 2025');
    const links = screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(links).toEqual(expect.arrayContaining(['Diary', '2025']));
    expect(screen.getByRole('link', { name: 'Figures' }).getAttribute('href')).toBe(
      '/my-list?tab=statistics&year=2025',
    );
    const all = screen.getByRole('link', { name: 'All time' }).getAttribute('href');
    expect(all).toBe('/my-list?tab=statistics&view=diary&year=all');
  });

  it('deletes a watch, and Undo brings it back', async () => {
    let items = entries;
    const { user, calls } = open({
      'watches.diary': () => ({ items, nextCursor: null }),
      'watches.unmark': () => {
        items = entries.filter(({ id }) => id !== 2);
        return { deleted: 1 };
      },
      'watches.mark': () => ({ added: 1, ids: [4] }),
    });
    await choose(user, 'Series 70 S1E2', 'Delete');
    await waitFor(async () => expect(await names('March 2025')).toEqual(['Film 7']));
    await waitFor(() => expect(calls('watches.unmark')).toEqual([{ ids: [2] }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls('watches.mark')).toMatchObject([
        { media_type: 'tv', media_id: '70', season: 1, episode: 2, watched_at: '2025-03-02' },
      ]),
    );
  });

  it('corrects the day and the time of a watch', async () => {
    const { user, calls } = open({ 'watches.change': () => entry(2) });
    await choose(user, 'Series 70 S1E2', 'Change day or time…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change day or time' }));
    expect(dialog.getByLabelText('Day')).toHaveProperty('value', '2025-03-02');
    fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2025-03-05' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'Series 70 S1E2', 'Change day or time…');
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '20:15' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls('watches.change')).toEqual([
        { id: 2, watched_at: '2025-03-05' },
        { id: 2, watched_at: new Date('2025-03-02T20:15').toISOString() },
      ]),
    );
  });

  it('says why a correction was refused, and leaves the dialog open', async () => {
    const refuse = () => {
      throw apiError('CONFLICT', { message: 'It is in your record at that time already.' });
    };
    const { user } = open({ 'watches.change': refuse });
    await choose(user, 'Series 70 S1E2', 'Change day or time…');
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2025-03-05' } });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It is in your record at that time already.')).toBeDefined();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('loads more', async () => {
    const pages: FakeApi['watches.diary'] = ({ cursor }) =>
      cursor === undefined ? { items: entries.slice(0, 1), nextCursor: 'abc' } : { items: entries, nextCursor: null };
    const { user } = open({ 'watches.diary': pages });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await names('March 2025')).toEqual(['Series 70 S1E2', 'Film 7']);
    expect(await names('May 2025')).toEqual(['Film 7']);
  });

  it('says what to do when it is empty or fails', async () => {
    const { user } = open({ 'watches.diary': () => ({ items: [], nextCursor: null }) });
    expect(await screen.findByText('Nothing watched in 2025')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'All time' }));
    expect(await screen.findByText('Nothing watched yet')).toBeDefined();
  });

  it('offers a retry when it cannot be loaded', async () => {
    let isAway = true;
    const { user } = open({ 'watches.diary': () => (isAway ? unavailable() : { items: entries, nextCursor: null }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    expect(await names('May 2025')).toEqual(['Film 7']);
  });
});

it('groups entries by month and day', () => {
  const months = diaryMonths(entries, formatsOf('en')).map(({ name, days }) => [name, days.map(({ day }) => day)]);
  expect(months).toEqual([
    ['May 2025', ['2025-05-01']],
    ['March 2025', ['2025-03-02', '2025-03-01']],
  ]);
});
