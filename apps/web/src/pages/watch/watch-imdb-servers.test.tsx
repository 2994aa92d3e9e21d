// @vitest-environment happy-dom
import type { PlayerServer } from '@marquee/domain/player/player';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred, type FakeApi, unavailable } from '../../testing/fake-api.ts';
import { playerServer, players } from '../../testing/fixtures/players.ts';
import { movie, season, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const byImdb = (id: number, name: string): PlayerServer =>
  playerServer(id, name, {
    movieUrl: `https://${name.toLowerCase()}.example/embed?imdb={imdb}`,
    tvUrl: `https://${name.toLowerCase()}.example/#/{imdb}/{season}/{episode}`,
    query: { lang: 'en' },
  });
const withServers = (...servers: PlayerServer[]): FakeApi => ({ 'catalogue.players': () => players({ servers }) });
const extras = (imdbId: string | null) => ({
  ageRatings: {},
  trailers: [],
  keywords: [],
  recommendations: [],
  homepage: null,
  imdbId,
});

const source = () => screen.queryByTitle<HTMLIFrameElement>(/^Player: /)?.getAttribute('src') ?? null;
const servers = () => within(screen.getByRole('region', { name: 'Streaming Servers' }));
const names = () =>
  servers()
    .getAllByRole('button', { name: /^(Use |Playing: |Not responding: )/ })
    .map((button) => button.getAttribute('aria-label'));
async function wait(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

async function open(path: string, responses: FakeApi) {
  const api: FakeApi = {
    'catalogue.movie': () => movie(),
    'catalogue.show': () => show(),
    'catalogue.season': () => season(1, 3),
    ...responses,
  };
  const page = renderPage(path, { api });
  await vi.waitFor(() => expect(page.calls('catalogue.players')).toHaveLength(1), { timeout: 15_000 });
  await wait(1);
  return page;
}

beforeAll(() => import('./watch-page.tsx'));
beforeEach(() => void vi.useFakeTimers());

describe('a server whose address needs the IMDb id', () => {
  it('plays a movie by that of its details', async () => {
    const { calls } = await open('/watch/movie/7', withServers(byImdb(2, 'Beta')));
    expect(source()).toBe('https://beta.example/embed?imdb=tt0044741&lang=en');
    expect(calls('catalogue.titleExtras')).toEqual([]);
  });

  it('plays each episode by that of its show', async () => {
    const { calls } = await open('/watch/tv/70/1/2', {
      ...withServers(byImdb(2, 'Beta')),
      'catalogue.titleExtras': () => extras('tt0306414'),
    });
    expect(source()).toBe('https://beta.example/?lang=en#/tt0306414/1/2');
    fireEvent.click(screen.getByRole('link', { name: /^Next Episode/ }));
    await wait(1);
    expect(source()).toBe('https://beta.example/?lang=en#/tt0306414/1/3');
    expect(calls('catalogue.titleExtras')).toEqual([{ mediaType: 'tv', id: 70 }]);
  });

  it('is waited for, unless others are there and it takes long', async () => {
    const { promise, respond } = deferred<ReturnType<typeof extras>>();
    await open('/watch/tv/70/1/2', {
      ...withServers(playerServer(1, 'Alpha'), byImdb(2, 'Beta')),
      'catalogue.titleExtras': () => promise,
    });
    expect(source()).toBeNull();
    await wait(15);
    expect([source(), names()]).toEqual(['https://alpha.example/tv/70/1/2', ['Not responding: Alpha']]);
    respond(extras('tt0306414'));
    await wait(1);
    expect([source(), names()]).toEqual(['https://alpha.example/tv/70/1/2', ['Not responding: Alpha', 'Use Beta']]);
  });

  it('is left out of the choice and of the fallback for a title that has none', async () => {
    await open('/watch/movie/7', {
      ...withServers(playerServer(1, 'Alpha'), byImdb(2, 'Beta'), playerServer(3, 'Gamma')),
      'catalogue.movie': () => movie({ imdbId: null }),
    });
    expect([source(), names()]).toEqual(['https://alpha.example/movie/7', ['Playing: Alpha', 'Use Gamma']]);
    expect(servers().getByText('This title has no known IMDb ID, so it cannot play on Beta.')).toBeDefined();
    await wait(15);
    expect(source()).toBe('https://gamma.example/movie/7');
  });
});

describe('where all servers need the IMDb id', () => {
  it('a title without one has a notice in place of the player', async () => {
    await open('/watch/movie/7', {
      ...withServers(byImdb(1, 'Alpha'), byImdb(2, 'Beta')),
      'catalogue.movie': () => movie({ imdbId: null }),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No server for this title');
    expect(screen.getByText(/^The servers of this site .* Ikiru has none\.$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'About this movie' }).getAttribute('href')).toBe('/movie/7');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('one that could not be read is read again', async () => {
    const { respond } = await open('/watch/tv/70/1/2', {
      ...withServers(byImdb(2, 'Beta')),
      'catalogue.titleExtras': unavailable,
    });
    await wait(60);
    respond({ 'catalogue.titleExtras': () => extras('tt0306414') });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(1);
    expect(source()).toBe('https://beta.example/?lang=en#/tt0306414/1/2');
  });
});
