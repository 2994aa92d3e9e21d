// @vitest-environment happy-dom
import type { ShowDetails } from '@marquee/domain/catalogue/title-details';
import { addAutoStarted, addToLocalHistory, historyEntry } from '@marquee/domain/history/local-history';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { localHistory } from '../../lib/history/local-history.ts';
import { clearSession, storedToken } from '../../lib/session/token.ts';
import { renderPage, type TestServer } from '../testing-page.tsx';
import { ShowPage } from './show-page.tsx';

const date = '2026-01-02T03:04:05.000Z';
const first = { mediaType: 'tv', id: 7, season: 1, episode: 1 } as const;
const show: ShowDetails = {
  mediaType: 'tv',
  id: 7,
  title: 'The Wire',
  date: '2002-06-02',
  overview: 'Baltimore.',
  tagline: '',
  rating: 8.6,
  voteCount: 900,
  genres: [],
  posterPath: null,
  backdropPath: null,
  status: 'Ended',
  trailer: null,
  cast: [],
  similar: [],
  seasonCount: 1,
  episodeCount: 1,
  network: null,
  creators: [],
  seasons: [{ number: 1, episodeCount: 1, date: '' }],
};
const server: TestServer = {
  'catalogue.show': () => show,
  'catalogue.season': () => ({ number: 1, episodes: [] }),
  'auth.verify': () => ({ user: { id: 1, username: 'ada', email: 'ada@example.com', role: 'user' } }),
};
const stored = (beginning: boolean) => ({
  ...{ media_id: '7', media_type: 'tv', season: 1, episode: 1, beginning },
  ...{ watched_at: date, last_watched: date, updated_at: date },
});

/** Label of the main button once the history has loaded. */
async function mainButton(more: TestServer = {}): Promise<string | null> {
  renderPage(<ShowPage id={7} />, { server: { ...server, ...more } });
  const [button] = await screen.findAllByRole('link', { name: /S1E1/ });
  return button?.textContent ?? null;
}

afterEach(() => {
  cleanup();
  clearSession();
  localHistory.write([]);
});

describe('main button of ShowPage', () => {
  const now = new Date(date);

  it('does not resume a start by More Info', async () => {
    localHistory.write(addAutoStarted([], historyEntry(first, now)));
    expect(await mainButton()).toMatch(/^Watch Now/);
  });

  it('resumes a watched episode', async () => {
    localHistory.write(addToLocalHistory([], historyEntry(first, now)));
    expect(await mainButton()).toMatch(/^Resume/);
  });

  it.each([
    ['does not resume', true, /^Watch Now/],
    ['resumes', false, /^Resume/],
  ])('%s for a signed-in user, beginning: %j', async (...[, beginning, label]) => {
    storedToken.write('s'.repeat(64));
    expect(await mainButton({ 'history.get': () => stored(beginning) })).toMatch(label);
  });
});
