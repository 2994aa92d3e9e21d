// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing-page.tsx';
import { SearchStart } from './search-start.tsx';

const shortcuts = [{ key: 'f', label: 'Show or hide the filters' }];

afterEach(cleanup);

it('SearchStart shows the configured popular searches', () => {
  const chosen: string[] = [];
  renderPage(<SearchStart shortcuts={shortcuts} onChoose={(query) => chosen.push(query)} />, {
    site: { popularSearches: ['Ikiru', 'Ran'] },
  });
  const suggestions = within(screen.getByRole('region', { name: 'Popular searches' }));
  expect(suggestions.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ikiru', 'Ran']);
  fireEvent.click(suggestions.getByRole('button', { name: 'Ran' }));
  expect(chosen).toEqual(['Ran']);
});

it('SearchStart omits empty suggestions and shows the shortcuts', () => {
  renderPage(<SearchStart shortcuts={shortcuts} onChoose={() => {}} />, { site: { popularSearches: [] } });
  expect(screen.queryByRole('heading', { name: 'Popular searches' })).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Keyboard shortcuts' })).getByText('Show or hide the filters'),
  ).toBeDefined();
});
