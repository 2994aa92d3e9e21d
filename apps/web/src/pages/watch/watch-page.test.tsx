// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, pending } from '../../testing/fake-api.ts';
import { heldHere, historyRecord, localEntry, watchedHere } from '../../testing/fixtures/history.ts';
import { players } from '../../testing/fixtures/players.ts';
import { episode, movie, season, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.movie': () => movie(),
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  'catalogue.players': () => players(),
};

const frame = () => screen.findByTitle<HTMLIFrameElement>(/^Player: /);
const hrefOf = (link: HTMLElement) => link.getAttribute('href');
const heading = async (level: number) => (await screen.findByRole('heading', { level })).textContent;

describe('the watch page of a movie', () => {
  it('plays on the default server, in a sandbox', async () => {
    renderPage('/watch/movie/7', { api });
    const player = await frame();
    expect([player.title, player.getAttribute('src')]).toEqual([
      'Player: Ikiru on Beta',
      'https://beta.example/movie/7',
    ]);
    expect(player.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  });

  it('shows title, rating and details, and links back', async () => {
    renderPage('/watch/movie/7', { api });
    expect(await heading(1)).toBe('Ikiru');
    expect(document.title).toBe('Ikiru · Marquee');
    expect(screen.getByRole('img', { name: 'Rated 8.3' })).toBeDefined();
    expect(hrefOf(screen.getByRole('link', { name: 'Back to details' }))).toBe('/movie/7');
    const details = within(screen.getByRole('region', { name: 'Details' }));
    const terms = details.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Release Date', 'October 9, 1952'],
      ['Runtime', '2h 23m'],
      ['Rating', '8.3 out of 10 (1,234 votes)'],
      ['Genres', 'Drama, History'],
    ]);
    expect(hrefOf(details.getByRole('link', { name: 'About this movie' }))).toBe('/movie/7');
  });

  it('has neither bars nor episodes', async () => {
    renderPage('/watch/movie/7', { api });
    await frame();
    for (const name of ['Main', 'Tabs', 'Seasons', 'Episodes before and after'])
      expect([name, screen.queryByRole('navigation', { name })]).toEqual([name, null]);
  });

  it("is recorded in the browser's list of a visitor", async () => {
    renderPage('/watch/movie/7', { api });
    await frame();
    expect(heldHere()).toMatchObject([{ media_id: '7', media_type: 'movie', season: null, episode: null }]);
  });

  it('leaves a URL with an episode', async () => {
    renderPage('/watch/movie/7/1/2', { api });
    await frame();
    expect(location.pathname).toBe('/watch/movie/7');
  });

  it('can be left while it loads', async () => {
    renderPage('/watch/movie/7', { api: { ...api, 'catalogue.players': pending } });
    expect(hrefOf(await screen.findByRole('link', { name: 'Back to details' }))).toBe('/movie/7');
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('shows the backdrop and the name of the server until the player has loaded', async () => {
    renderPage('/watch/movie/7', { api });
    const player = await frame();
    expect(screen.getByText('Loading on Beta')).toBeDefined();
    fireEvent.load(player);
    expect(screen.queryByText('Loading on Beta')).toBeNull();
  });
});

describe('the watch page of a show', () => {
  it('plays the episode of the URL, and names it', async () => {
    renderPage('/watch/tv/70/1/2', { api });
    expect((await frame()).getAttribute('src')).toBe('https://beta.example/tv/70/1/2');
    await waitFor(async () => expect(await heading(1)).toBe('The Wire S1E2 · Part 2'));
    expect(document.title).toBe('The Wire S1E2 · Marquee');
    expect(hrefOf(screen.getByRole('link', { name: 'Back to details' }))).toBe('/tv/70/1/2');
    const card = within(screen.getByRole('region', { name: 'This episode' }));
    for (const text of ['Part 2', 'June 2, 2002', '58m', 'What happens in part 2.'])
      expect(card.getByText(text)).toBeDefined();
  });

  it('records the episode for a user', async () => {
    const { calls } = renderPage('/watch/tv/70/1/2', { as: 'user', api });
    const watched = { media_id: '70', media_type: 'tv', season: 1, episode: 2 };
    await waitFor(() => expect(calls('history.record')[0]).toMatchObject(watched));
    expect(calls('history.record')[0]).not.toMatchObject({ auto_started: true });
  });

  it.each([
    [1, ['Next Episode S1E2 · Part 2']],
    [2, ['Previous Episode S1E1 · Part 1', 'Next Episode S1E3 · Part 3']],
    [3, ['Previous Episode S1E2 · Part 2', 'Next Episode S2E1 · Part 1']],
  ])('links from episode %d to its neighbours', async (number, names) => {
    renderPage(`/watch/tv/70/1/${number}`, { api });
    const navigation = await screen.findByRole('navigation', { name: 'Episodes before and after' });
    const links = () => within(navigation).getAllByRole('link');
    await waitFor(() => expect(links().map(({ textContent }) => textContent)).toEqual(names));
  });

  it('goes on with the next episode: another player, another record', async () => {
    const { user } = renderPage('/watch/tv/70/1/1', { api });
    await user.click(await screen.findByRole('link', { name: /^Next Episode/ }));
    await waitFor(async () => expect((await frame()).getAttribute('src')).toBe('https://beta.example/tv/70/1/2'));
    expect(heldHere()).toMatchObject([{ media_id: '70', season: 1, episode: 2 }]);
    expect(document.activeElement?.textContent).toContain('The Wire');
  });

  it('links to the first episode of each season, and to the first twenty episodes', async () => {
    const { user } = renderPage('/watch/tv/70/1/2', { api: { ...api, 'catalogue.season': () => season(1, 21) } });
    const seasons = within(await screen.findByRole('navigation', { name: 'Seasons' })).getAllByRole('link');
    expect(seasons.map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['Season 1 3 episodes', '/watch/tv/70/1/1'],
      ['Season 2 2 episodes', '/watch/tv/70/2/1'],
    ]);
    const episodes = (await screen.findAllByRole('link', { name: /^\d+\. / })).map(({ textContent }) => textContent);
    expect(episodes).toHaveLength(20);
    expect(episodes.slice(0, 2)).toEqual(['1. Part 1 58m', '2. Part 2 Now playing']);
    expect(screen.getByRole('link', { name: /^2\. / }).getAttribute('aria-current')).toBe('true');
    expect(hrefOf(screen.getByRole('link', { name: 'All 21 episodes' }))).toBe('/tv/70/1/2');
    const list = within(screen.getByRole('group'));
    await user.click(list.getByRole('heading', { name: 'Season 1 episodes' }));
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false);
  });

  it('replaces the URL of the show by that of its first episode', async () => {
    const { length } = window.history;
    renderPage('/watch/tv/70', { api });
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/1/1'));
    expect((await frame()).getAttribute('src')).toBe('https://beta.example/tv/70/1/1');
    expect(window.history.length).toBe(length + 1);
  });

  it.each<[string, FakeApi, string, boolean]>([
    ['continues with the episode watched last', { 'history.get': () => historyRecord() }, '/watch/tv/70/1/2', false],
    ['begins, only as an automatic start, when that is unknown', {}, '/watch/tv/70/1/1', true],
  ])('%s', async (_, history, path, auto_started) => {
    const { calls } = renderPage('/watch/tv/70', { as: 'user', api: { ...api, ...history } });
    await waitFor(() => expect(calls('history.record')).toHaveLength(1));
    const [event] = calls('history.record') as { auto_started?: boolean }[];
    expect(event?.auto_started ?? false).toBe(auto_started);
    expect(location.pathname).toBe(path);
  });

  it("continues with the last episode of a visitor's own list", async () => {
    watchedHere(localEntry(70, { media_type: 'tv', season: 2, episode: 2 }));
    renderPage('/watch/tv/70', { api });
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/2/2'));
  });

  it('says that a show has no episodes', async () => {
    renderPage('/watch/tv/70', { api: { ...api, 'catalogue.show': () => show({ seasons: [] }) } });
    expect(await heading(1)).toBe('No episodes yet');
    expect(screen.getByText('The Wire has no episodes that can be watched so far.')).toBeDefined();
    expect(hrefOf(screen.getByRole('link', { name: 'About this show' }))).toBe('/tv/70');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('without names shows codes and numbers', async () => {
    const unnamed = { number: 1, episodes: [episode(1, { name: '' })] };
    renderPage('/watch/tv/70/1/1', { api: { ...api, 'catalogue.season': () => unnamed } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Episode 1' })).toBeDefined();
    expect(await heading(1)).toBe('The Wire S1E1');
  });
});

describe('the watch page when a load fails', () => {
  it('plays although the episodes of the season are unknown, and Try again loads them', async () => {
    const { user, respond } = renderPage('/watch/tv/70/2/7', {
      api: { 'catalogue.show': () => show(), 'catalogue.players': () => players() },
    });
    const player = await frame();
    expect(player.getAttribute('src')).toBe('https://beta.example/tv/70/2/7');
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('The episodes of season 2 could not be loaded.')).toBeDefined();
    respond({ 'catalogue.season': () => season(2, 8) });
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Next Episode S2E8/ })).toBeDefined();
    expect(await heading(1)).toBe('The Wire S2E7 · Part 7');
    expect(await frame()).toBe(player);
  });

  it.each([
    ['/watch/movie/7', /^Player: Ikiru/],
    ['/watch/tv/70/1/1', /^Player: The Wire/],
  ])('stays at %s, and Try again loads the title', async (path, title) => {
    const { user, respond } = renderPage(path, { api: { 'catalogue.players': () => players() } });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('Something went wrong')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to details' })).toBeDefined();
    respond(api);
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(title)).toBeDefined();
    expect(location.pathname).toBe(path);
  });

  it.each(['/watch/movie/7', '/watch/tv/70/1/1'])('is not found at %s without such a title', async (path) => {
    const notFound = () => {
      throw apiError('NOT_FOUND');
    };
    renderPage(path, { api: { ...api, 'catalogue.movie': notFound, 'catalogue.show': notFound } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
    expect(location.pathname).toBe('/404');
  });

  it('is not found for another type', async () => {
    renderPage('/watch/person/7', { api });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });
});
