// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pending, unavailable } from '../../testing/fake-api.ts';
import { movieWatch, progress, titleRecord } from '../../testing/fixtures/title-record.ts';
import { movie } from '../../testing/fixtures/titles.ts';
import { recordServer } from '../../testing/record-server.ts';
import { renderPage } from '../../testing/render-page.tsx';

const catalogue = { 'catalogue.movie': () => movie(), 'catalogue.players': pending };
const openMovie = (server = recordServer()) =>
  renderPage('/movie/7', { as: 'user', api: { ...catalogue, ...server.api } });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const day = { watched_at: '2026-03-02T00:00:00.000Z', precision: 'day' } as const;

it('is marked by a press, and Undo takes it back', async () => {
  const { user, calls } = openMovie();
  await user.click(await button('Seen: mark as watched'));
  expect((await button(/^Seen: watched/)).getAttribute('aria-pressed')).toBe('true');
  expect(calls('watches.mark')).toMatchObject([{ media_id: '7', media_type: 'movie' }]);
  await user.click(await button('Undo'));
  expect((await button('Seen: mark as watched')).getAttribute('aria-pressed')).toBe('false');
});

it('says how often and when it was watched, and offers another watch or none', async () => {
  const record = titleRecord({ watches: [movieWatch(day), movieWatch({ watched_at: '2025-01-01T00:00:00.000Z' })] });
  const server = recordServer({ record });
  const { user } = openMovie(server);
  await user.click(await button('Seen: watched 2× Mar 2, 2026'));
  expect(await screen.findByText('Watched 2 times, last on March 2, 2026')).toBeDefined();
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await button('Seen: mark as watched')).toBeDefined();
  await waitFor(() => expect(server.state.record.watches).toEqual([]));
});

it('can be marked with a day', async () => {
  const { user, calls } = openMovie();
  await user.click(await button('More actions for Ikiru'));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose when you saw it…' }));
  await user.click(await screen.findByRole('radio', { name: 'When it was released' }));
  await user.click(await button('Mark'));
  await waitFor(() => expect(calls('watches.mark')).toMatchObject([{ watched_at: 'aired' }]));
});

it('is resumed where it was left', async () => {
  const begun = progress('', { media_id: '7', media_type: 'movie', season: null, episode: null });
  openMovie(recordServer({ record: titleRecord({ progress: [begun] }) }));
  expect(await screen.findByRole('link', { name: 'Resume 23 min left' })).toBeDefined();
});

it('has a retry in place of marks if its record fails to load', async () => {
  const api = { ...catalogue, ...recordServer().api, 'watches.forTitle': unavailable };
  renderPage('/movie/7', { as: 'user', api });
  expect(await screen.findByText('What you have watched could not be loaded.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Seen: mark as watched' })).toBeNull();
});

it('has no marks for visitors', async () => {
  const { calls } = renderPage('/movie/7', { api: catalogue });
  expect(await screen.findByRole('link', { name: 'Watch Now' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Seen: mark as watched' })).toBeNull();
  expect(calls('watches.forTitle')).toEqual([]);
});
