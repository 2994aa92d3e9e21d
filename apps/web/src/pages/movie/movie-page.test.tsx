// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { apiError, type FakeApi, pending } from '../../testing/fake-api.ts';
import { heldHere } from '../../testing/fixtures/history.ts';
import { players } from '../../testing/fixtures/players.ts';
import { movie, movieCards } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = { 'catalogue.movie': () => movie() };
const apiWith = (change: Parameters<typeof movie>[0]): FakeApi => ({ 'catalogue.movie': () => movie(change) });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** [term, value] of each fact in a section. */
async function facts(name: string) {
  const terms = (await section(name)).getAllByRole('term');
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

describe('the movie page', () => {
  it('shows its header, overview, details, production, box office, cast and similar titles', async () => {
    const cast = Array.from({ length: 20 }, (_, index) => ({
      id: index,
      name: `Actor ${index + 1}`,
      character: `Role ${index + 1}`,
      profilePath: null,
    }));
    const { calls } = renderPage('/movie/7', { api: apiWith({ cast, companies: ['Toho', 'Kurosawa'] }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^Ikiru ?\(1952\)$/);
    const header = within(heading.closest('header') as HTMLElement);
    expect(header.getByText('2h 23m · ★ 8.3 · Drama, History')).toBeDefined();
    expect(header.getByText('To live, at last.')).toBeDefined();
    expect(calls('catalogue.movie')).toEqual([{ id: 7 }]);
    await waitFor(() => expect(document.title).toBe('Ikiru (1952) · Marquee'));

    expect((await section('Overview')).getByText('A man learns how to live.')).toBeDefined();
    expect(await facts('Movie Details')).toEqual([
      ['Release Date', 'October 9, 1952'],
      ['Runtime', '2h 23m'],
      ['Rating', '8.3'],
      ['Votes', '1,234'],
      ['Genres', 'Drama, History'],
    ]);
    expect(await facts('Production Details')).toEqual([
      ['Companies', 'Toho, Kurosawa'],
      ['Country', 'Japan'],
      ['Language', 'Japanese'],
    ]);
    expect(await facts('Box Office')).toEqual([
      ['Budget', '$1.5M'],
      ['Revenue', '—'],
      ['Status', 'Released'],
    ]);

    const list = within((await section('Cast')).getByRole('list', { name: 'Cast' }));
    expect(list.getAllByRole('listitem')).toHaveLength(20);
    expect(list.getByText('Role 20')).toBeDefined();
    const link = (await section('You Might Also Like')).getByRole('link', { name: /^Ran, 2001/ });
    expect(link.getAttribute('href')).toBe('/movie/8');
  });

  it('appears before its rows after a navigation, and with them on Back', async () => {
    const cast = [{ id: 1, name: 'Takashi Shimura', character: '', profilePath: null }];
    renderPage('/privacy', { api: apiWith({ cast }) });
    await screen.findByRole('heading', { level: 1 });
    const hasRows: boolean[] = [];
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('heading', { level: 1, name: /Ikiru/ }))
        hasRows.push(screen.queryByRole('region', { name: 'Cast' }) !== null);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    act(() => history.pushState(null, '', '/movie/7'));
    await section('Cast');
    expect(hasRows[0]).toBe(false);
    expect(screen.getByRole('contentinfo')).toBeDefined();

    act(() => history.pushState(null, '', '/privacy'));
    await screen.findByRole('heading', { level: 1, name: /Privacy/ });
    hasRows.length = 0;
    act(() => history.back());
    await section('Cast');
    expect(hasRows[0]).toBe(true);
    observer.disconnect();
  });

  it('leaves out what is unknown', async () => {
    const unknown = { date: '', runtime: null, rating: 0, voteCount: 0, genres: [], companies: [], country: null };
    renderPage('/movie/7', { api: apiWith({ ...unknown, language: null, trailer: null, cast: [], similar: [] }) });
    await section('Box Office');
    for (const name of ['Movie Details', 'Production Details', 'Trailer', 'Cast', 'You Might Also Like'])
      expect([name, screen.queryByRole('region', { name })]).toEqual([name, null]);
  });

  it('shows the title in place of a missing poster, and that there is no overview', async () => {
    renderPage('/movie/7', { api: apiWith({ posterPath: null, overview: ' ' }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    const header = within(heading.closest('header') as HTMLElement);
    expect(header.getAllByText('Ikiru')).toHaveLength(2);
    expect((await section('Overview')).getByText('No overview yet.')).toBeDefined();
  });

  it('shows neither title nor error while it loads', () => {
    renderPage('/movie/7', { api: { 'catalogue.movie': pending } });
    expect(screen.queryByRole('heading', { name: /Ikiru/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Watch Now of the movie page', () => {
  const watched = { media_id: '7', media_type: 'movie' };

  it("opens the player, and a visitor's start is stored in the browser", async () => {
    const { user } = renderPage('/movie/7', { api: { ...api, 'catalogue.players': () => players() } });
    await user.click(await screen.findByRole('link', { name: 'Watch Now' }));
    expect(await screen.findByTitle('Player: Ikiru on Beta')).toBeDefined();
    expect(location.pathname).toBe('/watch/movie/7');
    expect(heldHere()).toMatchObject([watched]);
    expect(heldHere()[0]).not.toMatchObject({ auto_started: true });
  });

  it("records a user's start as watching", async () => {
    // Without players: the watch page would record it, too.
    const { user, calls } = renderPage('/movie/7', { as: 'user', api: { ...api, 'catalogue.players': pending } });
    await user.click(await screen.findByRole('link', { name: 'Watch Now' }));
    await waitFor(() => expect(calls('history.record')[0]).toMatchObject(watched));
    expect(calls('history.record')[0]).not.toMatchObject({ auto_started: true });
  });
});

describe('the trailer', () => {
  it('starts from the header, too', async () => {
    const { user } = renderPage('/movie/7', { api });
    await user.click(await screen.findByRole('button', { name: 'Trailer' }));
    expect((await screen.findByTitle('Trailer: Ikiru')).getAttribute('src')).toContain(
      'youtube-nocookie.com/embed/abc',
    );
  });

  it('has no button in the header of a title without one', async () => {
    renderPage('/movie/7', { api: apiWith({ trailer: null }) });
    expect(await screen.findByRole('button', { name: 'Share' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Trailer' })).toBeNull();
  });

  it('loads only when it is pressed', async () => {
    const { user } = renderPage('/movie/7', { api });
    const play = await screen.findByRole('button', { name: /^Play trailer/ });
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(play);
    expect((await screen.findByTitle('Trailer: Ikiru')).getAttribute('src')).toContain(
      'youtube-nocookie.com/embed/abc',
    );
  });
});

describe('Share', () => {
  it('offers the link and three sites, with the title and its overview', async () => {
    const { user } = renderPage('/movie/7', { api });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Copy Link' })).toBeDefined();
    const sites = menu.getAllByRole('menuitem', { name: /opens in a new tab/ });
    expect(sites.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Facebook', 'Twitter', 'WhatsApp']);
    const page = encodeURIComponent(`${location.origin}/movie/7`);
    for (const site of sites) expect(site.getAttribute('href')).toContain(page);
    expect(decodeURIComponent(sites[1]?.getAttribute('href') ?? '').replaceAll('+', ' ')).toContain(
      'A man learns how to live.',
    );
  });

  it('copies the link and says so for two seconds', async () => {
    const { user } = renderPage('/movie/7', { api });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const copy = await screen.findByRole('menuitem', { name: 'Copy Link' });
    vi.useFakeTimers();
    fireEvent.click(copy);
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await wait(1_990);
    expect(screen.getByRole('menuitem', { name: 'Copied!' })).toBeDefined();
    await wait(20);
    expect(screen.getByRole('menuitem', { name: 'Copy Link' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/movie/7`);
  });
});

describe('a movie that fails to load', () => {
  it('says so at its URL, and Try again loads it', async () => {
    const { user, respond } = renderPage('/movie/7');
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('The catalogue cannot be reached right now. Please try again in a moment.')).toBeDefined();
    expect(location.pathname).toBe('/movie/7');
    respond(api);
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Ikiru/ })).toBeDefined();
  });

  it('says offline that it was not opened here before, with a way home', async () => {
    onlineManager.setOnline(false);
    renderPage('/movie/7');
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('You are offline, and this title has not been opened here before.')).toBeDefined();
    expect(failure.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    onlineManager.setOnline(true);
  });

  it('is retried by itself after an error of the server', async () => {
    let calls = 0;
    const failOnce: FakeApi = {
      'catalogue.movie': () => {
        calls += 1;
        if (calls === 1) throw apiError('INTERNAL_SERVER_ERROR');
        return movie();
      },
    };
    renderPage('/movie/7', { api: failOnce });
    expect(await screen.findByRole('heading', { level: 1, name: /Ikiru/ })).toBeDefined();
    expect(calls).toBe(2);
  });

  it.each(['/movie/7', '/movie/0', '/movie/abc'])('is not found at %s if there is none', async (path) => {
    const notFound = () => {
      throw apiError('NOT_FOUND', { message: 'This title does not exist.' });
    };
    const { length } = window.history;
    renderPage(path, { api: { 'catalogue.movie': notFound } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
    expect(screen.getByText("The page you're looking for doesn't exist or has been moved.")).toBeDefined();
    expect(location.pathname).toBe(path === '/movie/7' ? '/404' : path);
    // Back skips the URL of the missing title.
    expect(window.history.length).toBe(length + 1);
  });

  it('is never that of another URL', async () => {
    const { user } = renderPage('/movie/7', {
      api: { 'catalogue.movie': ({ id }) => movie({ id, title: `Film ${id}`, similar: movieCards(1, 8) }) },
    });
    await user.click(await screen.findByRole('link', { name: /^Film 8,/ }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Film 8/ })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 1, name: /^Film 7/ })).toBeNull();
  });
});
