// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiError, type FakeApi, pending } from '../../testing/fake-api.ts';
import { heldHere, historyRecord, localEntry, watchedHere } from '../../testing/fixtures/history.ts';
import { episode, movieCard, season, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  // Without players the watch page does not begin, and records nothing.
  'catalogue.players': pending,
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const seasonSelect = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Season' });
const episodeLinks = async () => (await region('Episodes')).findAllByRole('link', { name: /^\d+\. / });
/** The link of the marked episode. */
const marked = async () => (await episodeLinks()).filter((link) => link.hasAttribute('aria-current'));
const mainButton = (name: RegExp) => screen.findByRole('link', { name });
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

describe('the show page', () => {
  it('shows title, facts, overview, cast and similar titles', async () => {
    const cast = [{ id: 1, name: 'Dominic West', character: 'Jimmy McNulty', profilePath: null }];
    renderPage('/tv/70', { api: { ...api, 'catalogue.show': () => show({ cast, similar: [movieCard(9, 'Heat')] }) } });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^The Wire ?\(2002\)$/);
    expect(screen.getByText('2 seasons · Ended · ★ 8.6 · Crime')).toBeDefined();
    expect((await region('Overview')).getByText('Baltimore, from all sides.')).toBeDefined();
    const terms = (await region('Show Details')).getAllByRole('term');
    expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['First Air Date', 'June 2, 2002'],
      ['Seasons', '2'],
      ['Episodes', '5'],
      ['Rating', '8.6'],
      ['Genres', 'Crime'],
      ['Network', 'HBO'],
      ['Created By', 'David Simon'],
    ]);
    expect((await region('Cast')).getByText('Jimmy McNulty')).toBeDefined();
    expect((await region('You Might Also Like')).getByRole('link', { name: /^Heat/ })).toBeDefined();
  });

  it('leaves out what is unknown', async () => {
    const unknown = { date: '', rating: 0, genres: [], seasonCount: 0, episodeCount: 0, network: null, creators: [] };
    renderPage('/tv/70', { api: { ...api, 'catalogue.show': () => show({ ...unknown, overview: '', seasons: [] }) } });
    expect((await region('Overview')).getByText('No overview yet.')).toBeDefined();
    for (const name of ['Show Details', 'Episodes', 'Trailer', 'Cast', 'You Might Also Like'])
      expect([name, screen.queryByRole('region', { name })]).toEqual([name, null]);
  });

  it('shows neither title nor error while it loads', () => {
    renderPage('/tv/70', { api: { 'catalogue.show': pending } });
    expect(screen.queryByRole('heading', { name: /Wire/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the episodes', () => {
  it('are those of the first season, with their facts, and the first one is marked', async () => {
    const { calls } = renderPage('/tv/70', { api });
    const links = await episodeLinks();
    expect(links.map(({ textContent }) => textContent)).toEqual(['1. Part 1', '2. Part 2', '3. Part 3']);
    expect(await marked()).toEqual([links[0]]);
    expect([...(await seasonSelect()).options].map(({ text }) => text)).toEqual(['Season 1', 'Season 2']);
    expect(calls('catalogue.season')).toEqual([{ showId: 70, season: 1 }]);
    const row = within((links[0] as HTMLElement).closest('li') as HTMLElement);
    for (const text of ['June 2, 2002', '58m', '8.1', 'What happens in part 1.'])
      expect(row.getByText(text)).toBeDefined();
  });

  it('of another season are chosen in the select, which changes the URL', async () => {
    const { user } = renderPage('/tv/70/1/3', { api });
    await user.selectOptions(await seasonSelect(), 'Season 2');
    await waitFor(() => expect(location.pathname).toBe('/tv/70/2/1'));
    await waitFor(async () => expect(await episodeLinks()).toHaveLength(2));
    expect(hrefOf(await mainButton(/^Watch Now S2E1/))).toBe('/watch/tv/70/2/1');
  });

  it('are chosen by a press, which changes the URL and the main button', async () => {
    const { user } = renderPage('/tv/70', { api });
    await user.click((await episodeLinks())[1] as HTMLElement);
    await waitFor(async () => expect((await marked()).map(({ textContent }) => textContent)).toEqual(['2. Part 2']));
    expect(location.pathname).toBe('/tv/70/1/2');
    expect(hrefOf(await mainButton(/^Watch Now S1E2/))).toBe('/watch/tv/70/1/2');
  });

  it.each([
    ['/tv/70/2/2', '2', '2. Part 2'],
    ['/tv/70/99/2', '2', '2. Part 2'],
    ['/tv/70/1/99', '1', '3. Part 3'],
    ['/tv/70/0/0', '1', '1. Part 1'],
  ])('at %s are those of season %s, and %s is marked', async (path, number, name) => {
    renderPage(path, { api });
    await waitFor(async () => expect((await marked()).map(({ textContent }) => textContent)).toEqual([name]));
    expect((await seasonSelect()).value).toBe(number);
  });

  it('play and are recorded by their play button', async () => {
    const { user, calls } = renderPage('/tv/70/2/2', { as: 'user', api });
    await user.click(await screen.findByRole('link', { name: 'Play S2E2' }));
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/2/2'));
    await waitFor(() => expect(calls('history.record')[0]).toMatchObject({ media_id: '70', season: 2, episode: 2 }));
    expect(calls('history.record')[0]).not.toMatchObject({ auto_started: true });
  });

  it('are thirty at first, and all on request', async () => {
    const { user } = renderPage('/tv/70', { api: { ...api, 'catalogue.season': () => season(1, 31) } });
    expect(await episodeLinks()).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show all 31 episodes' }));
    expect(await episodeLinks()).toHaveLength(31);
    expect(document.activeElement?.textContent).toBe('31. Part 31');
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('without a name have their number', async () => {
    renderPage('/tv/70', {
      api: { ...api, 'catalogue.season': () => ({ number: 1, episodes: [episode(4, { name: '' })] }) },
    });
    expect((await episodeLinks()).map(({ textContent }) => textContent)).toEqual(['4. Episode 4']);
  });

  it('are said to be missing in an empty season', async () => {
    renderPage('/tv/70', { api: { ...api, 'catalogue.season': () => season(1, 0) } });
    expect(await (await region('Episodes')).findByText('No episodes are listed yet.')).toBeDefined();
  });

  it('that fail to load leave the rest of the page, and Retry loads them', async () => {
    const { user, respond } = renderPage('/tv/70', { api: { 'catalogue.show': () => show() } });
    const episodes = await region('Episodes');
    expect(await episodes.findByText('The episodes of this season could not be loaded.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: /Wire/ })).toBeDefined();
    respond(api);
    await user.click(episodes.getByRole('button', { name: 'Retry' }));
    expect(await episodeLinks()).toHaveLength(3);
  });
});

describe('the main button of the show page', () => {
  const second = localEntry(70, { media_type: 'tv', season: 1, episode: 2 });

  it('watches the first episode, and records it', async () => {
    const { user } = renderPage('/tv/70', { api });
    await user.click(await mainButton(/^Watch Now S1E1/));
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/1/1'));
    expect(heldHere()).toMatchObject([{ media_id: '70', season: 1, episode: 1 }]);
  });

  it("resumes the episode of the browser's own list", async () => {
    watchedHere(second);
    renderPage('/tv/70', { api });
    expect(hrefOf(await mainButton(/^Resume S1E2/))).toBe('/watch/tv/70/1/2');
  });

  it("opens at the season of the browser's own list", async () => {
    watchedHere({ ...second, season: 2 });
    renderPage('/tv/70', { api });
    expect(await mainButton(/^Resume S2E2/)).toBeDefined();
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Season' })).value).toBe('2');
  });

  it('does not resume an automatic start', async () => {
    watchedHere({ ...second, auto_started: true });
    renderPage('/tv/70', { api });
    expect(await mainButton(/^Watch Now S1E1/)).toBeDefined();
  });

  it.each([
    [false, /^Resume S1E2/],
    [true, /^Watch Now S1E1/],
  ])('of a user whose record is an automatic start: %s', async (auto_started, name) => {
    renderPage('/tv/70', { as: 'user', api: { ...api, 'history.get': () => historyRecord({ auto_started }) } });
    expect(await mainButton(name)).toBeDefined();
  });

  it('leaves the choice to the watch page while the history loads', async () => {
    renderPage('/tv/70', { as: 'user', api: { ...api, 'history.get': pending } });
    expect(hrefOf(await mainButton(/^Watch Now$/))).toBe('/watch/tv/70');
  });

  it("follows the URL's episode, not the history", async () => {
    renderPage('/tv/70/2/1', { as: 'user', api: { ...api, 'history.get': () => historyRecord() } });
    expect(await mainButton(/^Watch Now S2E1/)).toBeDefined();
  });
});

describe('a show that fails to load', () => {
  it('says so, and Try again loads it', async () => {
    const { user, respond } = renderPage('/tv/70/1/1');
    const failure = within(await screen.findByRole('alert'));
    respond(api);
    await user.click(failure.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Wire/ })).toBeDefined();
    expect(location.pathname).toBe('/tv/70/1/1');
  });

  it('is not found if there is none', async () => {
    const notFound = () => {
      throw apiError('NOT_FOUND');
    };
    renderPage('/tv/70/1/1', { api: { 'catalogue.show': notFound } });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
    expect(location.pathname).toBe('/404');
  });
});
