// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { SearchBox } from './search-box.tsx';
import { searchHistory } from './search-history.ts';

let submitted: string[];
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const entries = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  cleanup();
  submitted = [];
  searchHistory.write(['ran', 'ikiru'].map((query) => ({ query, timestamp: 1, results: 1 })));
});

const searchBox = (
  <MantineProvider env="test">
    <SearchBox query="" inputRef={null} onQuery={() => undefined} onSubmit={(text) => submitted.push(text)} />
  </MantineProvider>
);

/** A mouse click as in Safari, where buttons take no focus and the field loses it. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  if (fireEvent.mouseDown(button)) act(() => field().blur());
  fireEvent.mouseUp(button);
  fireEvent.click(button, { detail: 1 });
}

it('recent searches open when the field was focused before hydration', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(searchBox);
  document.body.append(container);
  field().focus();
  render(searchBox, { container, hydrate: true });
  expect(entries()).toEqual(['ran', 'ikiru']);
});

describe('recent searches where buttons take no focus', () => {
  beforeEach(() => {
    render(searchBox);
    act(() => field().focus());
  });

  it('search for the clicked entry and close', () => {
    expect(entries()).toEqual(['ran', 'ikiru']);
    press('ikiru');
    expect(submitted).toEqual(['ikiru']);
    expect(entries()).toEqual([]);
    expect(document.activeElement, 'no on-screen keyboard over the results').toBe(document.body);
  });

  it('remove the clicked entry and stay open', () => {
    press('Remove ran from recent searches');
    expect(entries()).toEqual(['ikiru']);
    expect(submitted).toEqual([]);
  });

  it('are cleared by Clear All', () => {
    press('Clear All');
    expect(searchHistory.read()).toEqual([]);
  });

  it('close when the field loses focus', () => {
    act(() => field().blur());
    expect(entries()).toEqual([]);
  });
});
