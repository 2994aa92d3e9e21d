// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deferred, type FakeApi, unavailable } from '../../../testing/fake-api.ts';
import { browsePage, emptyBrowsePage } from '../../../testing/fixtures/lists.ts';
import { membershipsOf } from '../../../testing/fixtures/member-lists.ts';
import { movieCard } from '../../../testing/fixtures/titles.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.genres': () => [
    { id: 27, name: 'Horror' },
    { id: 878, name: 'Science Fiction' },
    { id: 10770, name: 'TV Movie' },
  ],
  'catalogue.featured': () => null,
  'catalogue.browse': browsePage,
};
const currentUrl = () => location.pathname + location.search;

describe('a list that filters leave empty', () => {
  /** Titles without one of the filters. */
  const counts: FakeApi = {
    ...api,
    'catalogue.browse': ({ providers, language, runtime }) => ({
      ...emptyBrowsePage,
      totalResults: providers === undefined ? 41 : language === undefined ? 1_300 : runtime === undefined ? 2 : 0,
    }),
  };

  it('says what is missing, and which filters to remove, the one that helps most first', async () => {
    const { user } = renderPage('/movies?genre=27&runtime=-90&language=fr&on=8', { api: counts });
    expect(await screen.findByText('No French horror movies up to 90 minutes long on Netflix.')).toBeDefined();
    const button = await screen.findByRole('button', { name: 'Without French: 1,300' });
    const actions = within(button.parentElement as HTMLElement).getAllByRole('button');
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      'Without French: 1,300',
      'Without Netflix: 41',
      'Any runtime: 2',
      'Clear All Filters',
    ]);
    await user.click(screen.getByRole('button', { name: 'Without Netflix: 41' }));
    expect(currentUrl()).toBe('/movies?genre=27&runtime=-90&language=fr');
  });

  const sentences = [
    ['genres=878,10770&match=all', 'No science fiction and TV movie movies.'],
    ['genres=27,878', 'No horror or science fiction movies.'],
    [
      'without=27,878&country=DK&from=1990&to=1999',
      'No movies without horror or science fiction from Denmark released from 1990 to 1999.',
    ],
    ['filter=top_rated&rating=9.5&votes=1000', 'No top rated movies rated 9.5 or higher with 1000 votes or more.'],
    ['by=free,rent&runtime=300-', 'No movies of 300 minutes or more to watch for free or to rent.'],
    ['certificate=PG&to=1900', 'No movies released up to 1900 with an age rating up to PG.'],
  ] as const;
  it('reads as a sentence', async () => {
    renderPage('/movies?language=fr', { api: { ...api, 'catalogue.browse': () => emptyBrowsePage } });
    expect(await screen.findByText('No French movies.')).toBeDefined();
    for (const [search, sentence] of sentences) {
      act(() => window.history.pushState(null, '', `/movies?${search}`));
      expect(await screen.findByText(sentence)).toBeDefined();
    }
  });
});

describe('changing a filter', () => {
  it('shows placeholders at once, and no title of the list before', async () => {
    const response = deferred<ReturnType<typeof browsePage>>();
    const { user } = renderPage('/movies?language=fr', {
      api: { ...api, 'catalogue.browse': ({ language }) => (language === 'fr' ? browsePage() : response.promise) },
    });
    await screen.findByText('20 of 60 movies');
    await user.click(screen.getByRole('button', { name: 'Remove filter French' }));
    expect(screen.getByTestId('grid-skeleton')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Movies' })).toBeNull();
    response.respond(browsePage());
    await screen.findByText('20 of 60 movies');
  });
});

describe('Surprise me', () => {
  it('shows one title of the list, and is not offered for a search', async () => {
    const { user, calls } = renderPage('/movies?language=fr', {
      api: {
        ...api,
        'catalogue.browse': () => ({ ...emptyBrowsePage, cards: [movieCard(77, 'Amélie')], totalResults: 1 }),
        'catalogue.movie': unavailable,
      },
    });
    await screen.findByText('1 movie');
    await user.click(screen.getByRole('button', { name: 'Surprise me' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Surprise me' }));
    expect(await dialog.findByText('Amélie')).toBeDefined();
    expect(calls('catalogue.browse').at(-1)).toMatchObject({ language: 'fr', page: 1 });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.type(screen.getByRole('searchbox'), 'heat');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Surprise me' })).toBeNull());
  });
});

describe('hiding what one has seen', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `movie/${index + 1}`);
  const open = (seen: readonly string[], url = '/movies?seen=hide') =>
    renderPage(url, {
      as: 'user',
      api: {
        ...api,
        'lists.memberships': ({ titles }) => membershipsOf({ seen: titles.filter((title) => seen.includes(title)) }),
      },
    });

  it('leaves it out of this list, and loads on for others', async () => {
    const { calls } = open(ids(25));
    expect(await screen.findByRole('link', { name: /^Film 26,/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Film 25,/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove filter Not seen' })).toBeDefined();
    expect(calls('catalogue.browse').map(({ page }) => page)).toEqual([1, 2]);
    expect(calls('catalogue.browse')[0]).not.toHaveProperty('hideSeen');
  });

  it('says so once nothing is left', async () => {
    open(ids(60));
    expect(await screen.findByRole('heading', { name: 'You have seen all of these' })).toBeDefined();
  });

  it('leaves other lists as they are', async () => {
    open(ids(25), '/movies');
    await screen.findByRole('button', { name: 'Add Film 1 to Watch Later' });
    expect(screen.getByRole('link', { name: /^Film 1,/ })).toBeDefined();
  });
});

describe('Save this search', () => {
  const saved = { id: 'a', created_at: '2026-03-02T20:00:00.000Z' };

  it('keeps the filters under the name that is offered, or another one', async () => {
    const { user, calls } = renderPage('/movies?genre=27&language=fr&q=', {
      as: 'user',
      api: { ...api, 'searches.list': () => ({ items: [] }), 'searches.save': (search) => ({ ...search, ...saved }) },
    });
    await screen.findByRole('button', { name: 'Remove filter Horror' });
    await user.click(screen.getByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect([name.value, document.activeElement]).toEqual(['Movies: Horror, French', name]);
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toBe('A saved search needs a name.');
    await user.type(name, 'Frissons{Enter}');
    expect(await screen.findByText('“Frissons” was saved to My List.')).toBeDefined();
    expect(calls('searches.save')).toEqual([{ name: 'Frissons', media_type: 'movie', query: 'genre=27&language=fr' }]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(currentUrl()).toBe('/my-list?tab=lists'));
  });

  it('says why it failed, and leaves the name', async () => {
    const { user } = renderPage('/movies?language=fr', {
      as: 'user',
      api: { ...api, 'searches.list': () => ({ items: [] }), 'searches.save': unavailable },
    });
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('Movies: French');
  });

  it('asks visitors to log in, over the same list', async () => {
    const { user } = renderPage('/movies?language=fr', { api });
    await user.click(await screen.findByRole('link', { name: 'Save this search' }));
    expect(await screen.findByRole('dialog', { name: /Log ?in|Welcome/ })).toBeDefined();
    expect(location.search).toContain('language=fr');
  });
});
