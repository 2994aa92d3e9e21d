// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { outboxOf } from '../../lib/history/outbox.ts';
import { queueMark, queueProgress, queueUnmark } from '../../lib/history/queue-marks.ts';
import { apiError, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { accounts } from '../../testing/fixtures/accounts.ts';
import { historyRecord, localEntry } from '../../testing/fixtures/history.ts';
import { renderPage } from '../../testing/render-page.tsx';

const userId = accounts.user.id;
const film = { media_id: '7', media_type: 'movie' } as const;
const episode = { media_id: '70', media_type: 'tv', season: 1, episode: 2 } as const;
const api: FakeApi = {
  'history.record': () => historyRecord(),
  'watches.mark': () => ({ added: 1, ids: [1] }),
  'watches.unmark': () => ({ deleted: 1 }),
  'progress.save': () => ({ items: [] }),
};
const open = (change: FakeApi = {}) => renderPage('/privacy', { as: 'user', api: { ...api, ...change } });
const expectEmpty = () => waitFor(() => expect(outboxOf(userId).readAll()).toEqual([]));

describe('OutboxSync', () => {
  it('sends marks with the time at which they were queued, in their order', async () => {
    const before = Date.now();
    queueMark(userId, film);
    queueUnmark(userId, { ...film });
    queueMark(userId, { ...episode, watched_at: '2026-01-02' });
    const { calls } = open();
    await expectEmpty();
    const [first, second] = calls('watches.mark');
    expect(first).toEqual({ ...film, watched_at: first?.entered_at, entered_at: expect.any(String) });
    expect(second).toEqual({ ...episode, watched_at: '2026-01-02', entered_at: expect.any(String) });
    for (const mark of [first, second]) {
      expect(Date.parse(mark?.entered_at ?? '')).toBeGreaterThanOrEqual(before - 1);
    }
    expect(calls('watches.unmark')).toEqual([film]);
  });

  it('sends the newest position of each episode, in one call', async () => {
    const played = { ...episode, duration_seconds: 2_700 };
    queueProgress(userId, { ...played, position_seconds: 10 });
    queueProgress(userId, { ...played, position_seconds: 20 });
    queueProgress(userId, { ...played, episode: 3, position_seconds: 30 });
    const { calls } = open();
    await expectEmpty();
    const event_at = expect.any(String);
    expect(calls('progress.save')).toEqual([
      {
        events: [
          { ...played, position_seconds: 20, event_at },
          { ...played, episode: 3, position_seconds: 30, event_at },
        ],
      },
    ]);
  });

  it('sends opened titles, and whether they were started automatically', async () => {
    const [watched, started] = [localEntry(7), localEntry(8, { auto_started: true })];
    for (const event of [watched, started]) outboxOf(userId).add({ kind: 'opened', ...event });
    const { calls } = open();
    await expectEmpty();
    expect(calls('history.record')).toHaveLength(2);
    expect(calls('history.record')).toEqual(expect.arrayContaining([watched, started]));
  });

  it('drops a mark that the server refuses, and says why', async () => {
    queueMark(userId, film);
    const refuse = () => {
      throw apiError('CONFLICT', { message: 'You do not keep a record.' });
    };
    open({ 'watches.mark': refuse });
    expect(await screen.findByText('You do not keep a record.')).toBeDefined();
    await expectEmpty();
  });

  it('keeps a mark while the server is unavailable', async () => {
    queueMark(userId, film);
    const { calls } = open({ 'watches.mark': unavailable });
    await waitFor(() => expect(calls('watches.mark')).toHaveLength(1));
    await act(async () => undefined);
    expect(outboxOf(userId).read()).toMatchObject([{ kind: 'mark', ...film }]);
    for (const entry of outboxOf(userId).readAll()) outboxOf(userId).remove(entry);
  });
});
