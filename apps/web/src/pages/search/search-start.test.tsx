// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { SearchStart } from './search-start.tsx';

const shortcuts = [{ key: 'f', label: 'Show or hide the filters' }];

it('SearchStart shows the configured popular searches', () => {
  const chosen: string[] = [];
  renderPart(<SearchStart shortcuts={shortcuts} onChoose={(query) => chosen.push(query)} />, {
    site: { popularSearches: ['Ikiru', 'Ran'] },
  });
  const suggestions = within(screen.getByRole('region', { name: 'Popular searches' }));
  expect(suggestions.getAllByRole('button').map((button) => button.textContent)).toEqual(['Ikiru', 'Ran']);
  fireEvent.click(suggestions.getByRole('button', { name: 'Ran' }));
  expect(chosen).toEqual(['Ran']);
});

it('SearchStart omits empty suggestions and shows the shortcuts', () => {
  renderPart(<SearchStart shortcuts={shortcuts} onChoose={() => {}} />, { site: { popularSearches: [] } });
  expect(screen.queryByRole('heading', { name: 'Popular searches' })).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'Keyboard shortcuts' })).getByText('Show or hide the filters'),
  ).toBeDefined();
});
