// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { SearchStart } from './search-start.tsx';

afterEach(cleanup);

it('offers the searches that the operator names', () => {
  const chosen: string[] = [];
  renderPage(<SearchStart onChoose={(query) => chosen.push(query)} />, {
    site: { popularSearches: ['Ikiru', 'Ran'] },
  });
  const suggestions = within(screen.getByRole('region', { name: 'Popular searches' }));
  expect(suggestions.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ikiru', 'Ran']);
  fireEvent.click(suggestions.getByRole('button', { name: 'Ran' }));
  expect(chosen).toEqual(['Ran']);
});

it('leaves the suggestions out where there are none, and keeps the keys', () => {
  renderPage(<SearchStart onChoose={() => {}} />, { site: { popularSearches: [] } });
  expect(screen.queryByRole('heading', { name: 'Popular searches' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeDefined();
});
