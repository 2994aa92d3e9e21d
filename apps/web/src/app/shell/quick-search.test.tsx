// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

const api: FakeApi = {
  'catalogue.genres': () => [],
  'catalogue.suggest': () => ({
    items: [{ kind: 'movie', id: 603, title: 'The Matrix', year: 1999, posterPath: null, episode: null }],
    isClose: true,
  }),
};

async function open(path = '/info') {
  const page = renderPage(path, { api });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(async () => {
    await page.user.keyboard('/');
    expect(screen.getByRole('combobox')).toBe(document.activeElement);
  });
  return page;
}

it('/ opens a search field over any page, which leads to a suggestion', async () => {
  const { user } = await open();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('matirx');
  expect(await screen.findByRole('option', { name: 'The Matrix 1999 · Movie' })).toBeDefined();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/movie/603'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('Enter without a chosen suggestion searches', async () => {
  const { user } = await open();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('ran{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/search?q=ran'));
});

it('Escape closes the list first, and then the dialog with what was typed', async () => {
  const { user } = await open();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('matirx');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('combobox')).toBe(document.activeElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});
