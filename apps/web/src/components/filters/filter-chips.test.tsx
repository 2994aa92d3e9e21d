// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

function Page() {
  const [labels, setLabels] = useState(['Drama', 'Western', 'Latest']);
  const chips = labels.map((label) => ({
    key: label,
    label,
    remove: () => setLabels(labels.filter((other) => other !== label)),
  }));
  return (
    <main>
      <h1 tabIndex={-1}>Movies</h1>
      <FilterChips chips={chips} onClearAll={() => setLabels([])} />
    </main>
  );
}

beforeEach(() => {
  render(<Page />);
});
afterEach(cleanup);

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('FilterChips moves focus to the next chip, the previous one, or the heading', () => {
  press('Remove filter Western');
  expect(focused()).toBe('Remove filter Latest');
  press('Remove filter Latest');
  expect(focused()).toBe('Remove filter Drama');
  press('Remove filter Drama');
  expect(focused()).toBe('Movies');
});

it('FilterChips distinguishes chips with equal labels by key', () => {
  cleanup();
  const chips = (labels: string[]) =>
    labels.map((label, id) => ({ key: `genre-${id}`, label, remove: () => undefined }));
  const { rerender } = render(<FilterChips chips={chips(['Genre', 'Genre'])} onClearAll={() => undefined} />);
  rerender(<FilterChips chips={chips(['Drama', 'Comedy'])} onClearAll={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Drama', 'Comedy', 'Clear All']);
});

it('FilterChips focuses the heading after Clear All', () => {
  press('Clear All');
  expect(screen.queryByRole('list')).toBeNull();
  expect(focused()).toBe('Movies');
});
