// @vitest-environment happy-dom
import { failureMessages } from '@marquee/domain/site/failure-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberships } from '../../../lib/lists/memberships.ts';
import { type FakeApi, pending, unavailable } from '../../../testing/fake-api.ts';
import { membershipsOf } from '../../../testing/fixtures/member-lists.ts';
import { movie, movieCard, showCard } from '../../../testing/fixtures/titles.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { forgetSurprises } from './find-surprise.ts';
import { SurpriseButton } from './surprise-button.tsx';
import { catalogueSource, type SurpriseCard, type SurpriseSource } from './surprise-source.ts';

const api: FakeApi = {
  'catalogue.movie': ({ id }) => movie({ id, overview: `What happens in film ${id}.` }),
  'lists.memberships': () => membershipsOf(),
};
const pagesOf =
  (...pages: readonly SurpriseCard[][]): SurpriseSource =>
  async (page) => ({ cards: pages[page - 1] ?? [], totalPages: pages.length });
const films = (...ids: number[]) => ids.map((id) => movieCard(id));

beforeEach(forgetSurprises);

async function open(source: SurpriseSource, options: Parameters<typeof renderPart>[1] = {}) {
  const page = renderPart(<SurpriseButton source={source} />, { api, ...options });
  await page.user.click(screen.getByRole('button', { name: 'Surprise me' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Surprise me' }) };
}
const shownFilm = async () => (await screen.findByText(/^Film \d+$/)).textContent;
const next = () => screen.getByRole('button', { name: 'Next one' });
const nothingLeft = () => screen.findByText(/^You have already (seen|been)/);

describe('Surprise me', () => {
  it('shows a title with its year, rating and overview, to watch or to read about', async () => {
    const { dialog } = await open(pagesOf(films(4)));
    expect(await screen.findByText('What happens in film 4.')).toBeDefined();
    expect(within(dialog).getByText('2001 · Movie · ★ 7.3')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('/watch/movie/4');
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/movie/4');
    expect(dialog.querySelector('img')?.getAttribute('src')).toContain('/ikiru-wide.jpg');
  });

  it('shows the poster where there is no backdrop, and a place for both', async () => {
    const bare = { 'catalogue.movie': () => movie({ backdropPath: null, posterPath: null }) };
    const { dialog, unmount } = await open(pagesOf(films(4)), { api: bare });
    await waitFor(() => expect(dialog.querySelector('img')?.getAttribute('src')).toContain('/film-4.jpg'));
    unmount();
    await open(pagesOf([{ ...movieCard(5), posterPath: null }]), { api: bare });
    expect(await screen.findByText(failureMessages.imageUnavailable)).toBeDefined();
  });

  it('plays the first episode of a show, and shows what it knows without the details', async () => {
    await open(pagesOf([showCard(9)]), { api: { 'catalogue.show': unavailable } });
    expect(await screen.findByText('Series 9')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Watch' }).getAttribute('href')).toBe('/watch/tv/9/1/1');
  });

  it('shows each title of every page once by the keyboard, and then says that nothing is left', async () => {
    const { user } = await open(pagesOf(films(1, 2), films(3), [], films(2, 4)));
    const shown = new Set([await shownFilm()]);
    for (let count = 2; count <= 4; count += 1) {
      expect(document.activeElement).toBe(next());
      await user.keyboard('{Enter}');
      await waitFor(async () => expect(shown).not.toContain(await shownFilm()));
      shown.add(await shownFilm());
    }
    expect([...shown].sort()).toEqual(['Film 1', 'Film 2', 'Film 3', 'Film 4']);
    await user.keyboard('{Enter}');
    expect((await nothingLeft()).textContent).toBe('You have already been shown everything here.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start over' }));
    await user.keyboard('{Enter}');
    expect(shown).toContain(await shownFilm());
  });

  it('shows no title of another list again in the same visit', async () => {
    const { unmount } = await open(pagesOf(films(1)));
    await shownFilm();
    unmount();
    await open(pagesOf(films(1)));
    await nothingLeft();
  });

  it('shows members nothing that they have seen or hidden', async () => {
    const seen = () => membershipsOf({ seen: ['movie/1'], hidden: ['movie/3'] });
    const options = { as: 'user', api: { ...api, 'lists.memberships': seen } } as const;
    const { user, calls } = await open(pagesOf(films(1, 2, 3)), options);
    expect(await shownFilm()).toBe('Film 2');
    await user.click(next());
    expect((await nothingLeft()).textContent).toContain('already seen, hidden or been shown');
    expect(calls('lists.memberships')).toHaveLength(1);
  });

  it('believes what a member pressed a moment ago before what the server says', async () => {
    const known = { isInWatchlist: false, isHidden: true, isSeen: false, begun: null, rating: null, listIds: [] };
    const nothing = () => undefined;
    memberships.write({
      read: ({ media_id }) => (media_id === '1' ? known : undefined),
      load: nothing,
      refresh: nothing,
      noteWatched: nothing,
      showMark: () => nothing,
      subscribe: () => nothing,
      noteDelivered: nothing,
      stop: nothing,
    });
    await open(pagesOf(films(1)), { as: 'user' });
    await nothingLeft();
    memberships.write(null);
  });

  it('shows no title while it is unknown which were seen, and tries again on request', async () => {
    const { user, respond } = await open(pagesOf(films(1)), {
      as: 'user',
      api: { ...api, 'lists.memberships': unavailable },
    });
    expect(await screen.findByText('No title could be found. Please try again.')).toBeDefined();
    respond(api);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shownFilm()).toBe('Film 1');
  });

  it('says when a page cannot be read, and reads it again', async () => {
    let isBroken = true;
    const source: SurpriseSource = async (page) => {
      if (isBroken) throw new Error('offline');
      return pagesOf(films(1))(page);
    };
    const { user } = await open(source);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await shownFilm()).toBe('Film 1');
  });

  it('has a place for the title while it loads, can be closed, and returns the focus', async () => {
    const { user, dialog } = await open(pending);
    expect(dialog.querySelectorAll('[data-skeleton]').length).toBeGreaterThan(2);
    expect(next().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Surprise me' }));
  });

  it('reads no page beyond the last that the upstream has', async () => {
    const read = new Set<number>();
    const source: SurpriseSource = async (page) => {
      read.add(page);
      return { cards: [], totalPages: 30_000 };
    };
    await open(source);
    await nothingLeft();
    expect([read.size, Math.max(...read)]).toEqual([500, 500]);
  });
});

it('chooses among popular and trending movies and shows', async () => {
  const inputs: unknown[] = [];
  const client = {
    catalogue: {
      browse: {
        query: async (input: unknown) => {
          inputs.push(input);
          return { cards: films(1), page: 1, totalPages: 3, totalResults: 60, hasMore: true };
        },
      },
    },
  };
  const source = catalogueSource(client as unknown as Parameters<typeof catalogueSource>[0]);
  expect((await source(1)).totalPages).toBe(12);
  for (const page of [2, 3, 4, 5]) await source(page);
  expect(inputs).toMatchObject([
    { mediaType: 'movie', page: 1 },
    { mediaType: 'movie', list: 'trending', page: 1 },
    { mediaType: 'tv', page: 1 },
    { mediaType: 'tv', list: 'trending', page: 1 },
    { mediaType: 'movie', page: 2 },
  ]);
});
