// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeApi, pending, unavailable } from '../../testing/fake-api.ts';
import { movie, seasonOf, show } from '../../testing/fixtures/titles.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.movie': () => movie(),
  'catalogue.show': () => show(),
  'catalogue.season': seasonOf,
  'catalogue.players': pending,
  'library.title': ({ mediaType }) =>
    mediaType === 'movie'
      ? { files: 2, episodes: [], versions: ['1080p', '2160p'] }
      : { files: 2, episodes: [1, 3].map((episode) => ({ season: 1, episode })), versions: [] },
};
const findBadge = () => screen.findByText('In your library', { selector: 'p *' });
const opened = () => screen.findByRole('heading', { level: 1 });

describe('the mark In your library', () => {
  it('names the versions of a movie', async () => {
    renderPage('/movie/7', { api, library: 'open' });
    expect((await findBadge()).parentElement?.textContent).toBe('In your library: 1080p, 2160p');
  });

  it('is alone where there is one version', async () => {
    const one = { 'library.title': () => ({ files: 1, episodes: [], versions: [] }) };
    renderPage('/movie/7', { api: { ...api, ...one }, library: 'open' });
    expect((await findBadge()).parentElement?.textContent).toBe('In your library');
  });

  it('counts the episodes of a show, and marks those in the list', async () => {
    renderPage('/tv/70', { api, library: 'open' });
    expect((await findBadge()).parentElement?.textContent).toBe('In your library: 2 episodes');
    const rows = within(await screen.findByRole('region', { name: 'Episodes' })).getAllByRole('listitem');
    await within(rows[2] as HTMLElement).findByText('In your library');
    expect(rows.map((row) => within(row).queryByText('In your library') !== null)).toEqual([true, false, true]);
  });

  it.each<[string, FakeApi]>([
    ['for a title without a file', { 'library.title': () => ({ files: 0, episodes: [], versions: [] }) }],
    ['when the library fails', { 'library.title': unavailable }],
  ])('is missing %s', async (_, library) => {
    const { calls } = renderPage('/movie/7', { api: { ...api, ...library }, library: 'open' });
    await waitFor(() => expect(calls('library.title')).not.toEqual([]));
    await opened();
    expect(screen.queryByText('In your library')).toBeNull();
  });

  it.each([
    ['without a library', {}],
    ['for visitors of a library for members', { library: 'members' }],
  ] as const)('is not requested %s', async (_, options) => {
    const { calls } = renderPage('/movie/7', { api, ...options });
    await opened();
    expect(calls('library.title')).toEqual([]);
  });
});
