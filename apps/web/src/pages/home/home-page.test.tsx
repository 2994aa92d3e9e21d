// @vitest-environment happy-dom
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { continueList, heldHere, historySource, nextCard, openedCard } from '../../testing/fixtures/history.ts';
import { browsePage, home, homeRow } from '../../testing/fixtures/lists.ts';
import { movieCard, movieCards, showCard, showHero } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { heroNext } from './hero-next.ts';

const api: FakeApi = { 'catalogue.home': () => home() };
const rowHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const row = async (name: string) => within(await screen.findByRole('region', { name }));

describe('home', () => {
  it('shows the hero, the rows in the order of the server, each with View All, and a link to Platform Info', async () => {
    renderPage('/', { api });
    const hero = await row('Featured: Ikiru');
    expect(hero.getByRole('heading', { level: 1, name: 'Ikiru' })).toBeDefined();
    for (const text of ['1952', '8.3', 'Drama', 'A man learns how to live.'])
      expect(hero.getByText(text)).toBeDefined();

    await row('Trending Now');
    expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'Netflix']);
    const links = screen.getAllByRole('link', { name: /^View All/ });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['View All Trending Now', '/movies?list=trending'],
      ['View All Popular TV Shows', '/tv'],
      ['View All Netflix', '/movies?on=8'],
    ]);
    const show = (await row('Popular TV Shows')).getByRole('link', { name: 'Series 200, 2010, rated 8.0' });
    expect(show.getAttribute('href')).toBe('/tv/200');
    const movie = (await row('Trending Now')).getByRole('link', { name: 'Film 100, 2001, rated 7.3' });
    expect(movie.getAttribute('href')).toBe('/movie/100');
    const info = await screen.findByRole('link', { name: 'Platform Info' });
    expect(info.getAttribute('href')).toBe('/info');
  });

  it('surprises with what is popular or trending, below the rows that a window shows first', async () => {
    const { user, calls } = renderPage('/', {
      api: { ...api, 'catalogue.browse': () => ({ ...browsePage(), cards: [movieCard(901)], totalPages: 1 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Surprise me' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Surprise me' }));
    expect(await dialog.findByText('Film 901')).toBeDefined();
    expect(calls('catalogue.browse')[0]).toMatchObject({ mediaType: 'movie', filter: 'all', page: 1 });
  });

  it('shows the cards of a lower row when it comes near', async () => {
    let top = 5_000;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, top, 100, 20));
    renderPage('/', { api });
    const netflix = await row('Netflix');
    await act(() => new Promise(requestAnimationFrame));
    expect(netflix.queryByRole('link', { name: /^Film/ })).toBeNull();
    top = 1_000;
    window.dispatchEvent(new Event('scroll'));
    expect(await netflix.findByRole('link', { name: /^Film 300/ })).toBeDefined();
  });

  it('has arrows at rows of more than six cards only', async () => {
    renderPage('/', {
      api: {
        'catalogue.home': () =>
          home({ rows: [homeRow('Seven', { cards: movieCards(7) }), homeRow('Six', { cards: movieCards(6) })] }),
      },
    });
    expect((await row('Seven')).getByRole('button', { name: 'Scroll Seven right' })).toBeDefined();
    expect((await row('Six')).queryByRole('button')).toBeNull();
  });

  it('starts with a plain heading without a hero', async () => {
    renderPage('/', { api: { 'catalogue.home': () => home({ hero: null }) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Movies and TV shows' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Watch Now/ })).toBeNull();
  });

  it.each(['live', 'sample'] as const)('provider rows name their source with %s data', async (catalogue) => {
    renderPage('/', { api, catalogue, providers: { region: 'DE', rows: [] } });
    expect((await row('Netflix')).getByText('Streaming availability (DE) by JustWatch')).toBeDefined();
    expect(screen.getAllByText('Streaming availability (DE) by JustWatch')).toHaveLength(1);
  });

  it('is busy, under the name of the product, while it loads', () => {
    renderPage('/', { api: { 'catalogue.home': pending } });
    expect(screen.getByRole('heading', { level: 1, name: 'Marquee' })).toBeDefined();
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('home when the catalogue fails', () => {
  it('says so, and Try again loads it', async () => {
    const { user, respond } = renderPage('/');
    const failure = await screen.findByRole('alert');
    expect(within(failure).getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
    expect(failure.textContent).toContain('The catalogue cannot be reached right now. Please try again in a moment.');
    respond(api);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Featured: Ikiru' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the heading of a failed row and the other rows, and Retry loads it', async () => {
    const failed = homeRow('Popular Movies', { status: 'failed', cards: [] });
    const { user, respond } = renderPage('/', {
      api: { 'catalogue.home': () => home({ rows: [failed, homeRow('Netflix')] }) },
    });
    const popular = await row('Popular Movies');
    expect(popular.getByRole('alert').textContent).toContain('This row could not be loaded.');
    expect(popular.queryByRole('link')).toBeNull();
    expect((await row('Netflix')).getAllByRole('link', { name: /rated/ })).toHaveLength(3);
    respond({ 'catalogue.home': () => home({ rows: [homeRow('Popular Movies', { cards: [movieCard(9, 'Ran')] })] }) });
    await user.click(popular.getByRole('button', { name: 'Retry' }));
    expect(await popular.findByRole('link', { name: /^Ran/ })).toBeDefined();
    expect(popular.queryByRole('alert')).toBeNull();
  });

  it('keeps what is shown when a retry fails', async () => {
    const failed = homeRow('Popular Movies', { status: 'failed', cards: [] });
    const { user, respond, calls } = renderPage('/', { api: { 'catalogue.home': () => home({ rows: [failed] }) } });
    respond({ 'catalogue.home': unavailable });
    await user.click((await row('Popular Movies')).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(calls('catalogue.home')).toHaveLength(2));
    expect(screen.getByRole('region', { name: 'Featured: Ikiru' })).toBeDefined();
  });
});

describe('the hero', () => {
  const continueApi = (...cards: ContinueCard[]): FakeApi => ({
    ...api,
    'history.source': () => historySource(true),
    'watches.continueWatching': () => continueList(cards),
  });
  const ikiru = home().hero?.id ?? 0;
  const resumedHero = openedCard('movie', ikiru, { state: 'resume', positionSeconds: 1_200, durationSeconds: 5_400 });

  it('resumes its title where the row has it', async () => {
    renderPage('/', { as: 'user', api: continueApi(openedCard('movie', 8), resumedHero) });
    await row('Continue Watching');
    const hero = within(screen.getByRole('region', { name: 'Featured: Ikiru' }));
    const link = await hero.findByRole('link', { name: 'Resume' });
    expect(link.getAttribute('href')).toBe(`/watch/movie/${ikiru}`);
    expect(hero.queryByRole('link', { name: 'Watch Now' })).toBeNull();
  });

  it('starts a title that was only opened', async () => {
    renderPage('/', { as: 'user', api: continueApi(openedCard('movie', ikiru)) });
    await row('Continue Watching');
    expect(screen.getByRole('link', { name: 'Watch Now' })).toBeDefined();
  });

  it('goes on with the next episode of a show', () => {
    expect(heroNext([nextCard(71)], { mediaType: 'tv', id: 71 })).toEqual({
      label: 'Next',
      playable: { mediaType: 'tv', id: 71, season: 2, episode: 6 },
    });
    expect(heroNext([nextCard(71)], { mediaType: 'movie', id: 71 })).toBeNull();
  });
});

describe('Recommended for You', () => {
  const recommended = { cards: [movieCard(9, 'Ran'), showCard(71, 'Borgen')] };

  it('stands above the other rows and names the kind of each title', async () => {
    renderPage('/', { as: 'user', api: { ...api, 'history.recommendations': () => recommended } });
    const own = await row('Recommended for You');
    expect(own.getByRole('link', { name: 'Ran, 2001, Movie, rated 7.3' })).toBeDefined();
    expect(own.getByRole('link', { name: 'Borgen, 2010, TV, rated 8.0' })).toBeDefined();
    expect(rowHeadings()[0]).toBe('Recommended for You');
  });

  it('is not requested by visitors', async () => {
    const { calls } = renderPage('/', { api: { ...api, 'history.recommendations': () => recommended } });
    await row('Netflix');
    expect(calls('history.recommendations')).toEqual([]);
  });

  // A row that renders after its prefetch has failed tries once more.
  it.each<[string, FakeApi, number[]]>([
    ['empty', { 'history.recommendations': () => ({ cards: [] }) }, [1]],
    ['failing', {}, [1, 2]],
  ])('is left out when %s', async (_, recommendations, callCounts) => {
    const { calls } = renderPage('/', { as: 'user', api: { ...api, ...recommendations } });
    await row('Netflix');
    await waitFor(() => expect(callCounts).toContain(calls('history.recommendations').length));
    await waitFor(() => expect(rowHeadings()).toEqual(['Trending Now', 'Popular TV Shows', 'Netflix']));
  });
});

describe("the hero's buttons", () => {
  it('record an automatic start, and More Info opens the title', async () => {
    const { user } = renderPage('/', { api });
    await user.click(await screen.findByRole('link', { name: 'More Info about Ikiru' }));
    await waitFor(() => expect(location.pathname).toBe('/movie/7'));
    await waitFor(() => expect(heldHere()).toMatchObject([{ media_id: '7', media_type: 'movie', auto_started: true }]));
  });

  it('begin a show at its first episode', async () => {
    const { user } = renderPage('/', { api: { 'catalogue.home': () => home({ hero: showHero }) } });
    await user.click(await screen.findByRole('link', { name: 'Watch Now' }));
    await waitFor(() => expect(location.pathname).toBe('/watch/tv/70/1/1'));
    await waitFor(() =>
      expect(heldHere()).toMatchObject([{ media_id: '70', season: 1, episode: 1, auto_started: true }]),
    );
  });

  it("record in the account of a user, not in the browser's list", async () => {
    const { user, calls } = renderPage('/', { as: 'user', api });
    await user.click(await screen.findByRole('link', { name: 'Watch Now' }));
    await waitFor(() =>
      expect(calls('history.record')).toMatchObject([{ media_id: '7', media_type: 'movie', auto_started: true }]),
    );
    expect(heldHere()).toEqual([]);
  });
});

describe('arrow keys in rows of cards', () => {
  it('move within a row and between rows, and Tab enters a row once', async () => {
    const { user } = renderPage('/', { api });
    const cards = (await row('Trending Now')).getAllByRole('link', { name: /rated/ });
    expect(cards.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    act(() => cards[0]?.focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cards[1]);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('Film 107');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(cards[0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Series 200');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(cards[0]);
  });
});
