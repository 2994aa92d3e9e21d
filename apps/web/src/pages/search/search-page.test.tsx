// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchHistory } from '../../features/search/search-history.ts';
import { renderPage } from '../testing-page.tsx';
import { SearchPage } from './search-page.tsx';

const requests: unknown[] = [];
const server = {
  'catalogue.genres': () => [{ id: 18, name: 'Drama' }],
  'catalogue.search': (input: unknown) => {
    requests.push(input);
    const result = { mediaType: 'tv', title: 'Film', year: 2001, posterPath: '/p', overview: '', date: '2001-01-01' };
    const results = [
      { ...result, id: 1, rating: 6, genreIds: [18] },
      { ...result, id: 2, rating: 8, genreIds: [35] },
    ];
    return { results, page: 1, totalPages: 1, totalResults: 2, hasMore: false };
  },
};

const currentUrl = () => location.pathname + location.search;
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const chips = () => screen.queryAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent);
const pressEscape = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'Escape', code: 'Escape' });

function open(path: string) {
  history.replaceState(null, '', path);
  renderPage(<SearchPage />, { server });
}

beforeEach(() => {
  cleanup();
  requests.length = 0;
  searchHistory.write([]);
});

describe('SearchPage without a query', () => {
  it('keeps type, sort, genres and ranges, and applies them to the first query', async () => {
    open('/search');
    await userEvent.click(screen.getByRole('radio', { name: 'TV Shows' }));
    expect(type()).toBe('tv');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating');
    await userEvent.click(await screen.findByRole('button', { name: 'Drama' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Rating, from' }), { target: { value: '5' } });
    expect(currentUrl()).toBe('/search');
    expect(chips()).toEqual(['Sorted by Rating', 'Drama', 'Rated 5.0 to 10.0']);

    await userEvent.type(box(), 'film{Enter}');
    expect(currentUrl()).toBe('/search?q=film&type=tv&sort=rating&genres=18&rating_min=5');
    expect(requests).toEqual([{ query: 'film', type: 'tv', page: 1 }]);
    expect(await screen.findByText('1 of 2 loaded match')).toBeDefined();
  });

  it('reads filters from the URL, and Clear All resets them', async () => {
    open('/search?type=tv&genres=18');
    expect([type(), chips()]).toEqual(['tv', ['Genre']]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear All' }));
    expect([type(), chips()]).toEqual(['tv', []]);
  });

  it('keeps filters when clearing the query clears the URL', async () => {
    open('/search?q=film&type=tv&sort=title');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(currentUrl()).toBe('/search');
    expect([type(), chips()]).toEqual(['tv', ['Sorted by Title A-Z']]);
  });

  it('searches at once for typed text when the type changes', async () => {
    open('/search');
    fireEvent.change(box(), { target: { value: 'film' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Movies' }));
    expect(currentUrl()).toBe('/search?q=film&type=movie');
  });
});

describe('Esc on SearchPage', () => {
  it('clears the query from anywhere', () => {
    open('/search?q=film&type=tv');
    pressEscape();
    expect([currentUrl(), box().value]).toEqual(['/search', '']);
  });

  it('clears text being typed in the field', () => {
    open('/search');
    act(() => box().focus());
    fireEvent.change(box(), { target: { value: 'fil' } });
    pressEscape(box());
    expect(box().value).toBe('');
  });

  it('closes only the recent searches', () => {
    searchHistory.write([{ query: 'ran', timestamp: 1, results: 1 }]);
    open('/search?type=tv');
    act(() => box().focus());
    expect(screen.getByRole('list', { name: 'Recent searches' })).toBeDefined();
    pressEscape(box());
    expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
    expect(document.activeElement).toBe(box());
  });
});
