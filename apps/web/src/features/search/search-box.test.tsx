// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

it('an empty field has the focus, and its recent searches open by a click, the arrow key or focus', () => {
  render(searchBox);
  expect(document.activeElement).toBe(field());
  expect(entries()).toEqual([]);
  fireEvent.click(field());
  expect(entries()).toEqual(['ran', 'ikiru']);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(entries()).toEqual([]);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(entries()).toEqual(['ran', 'ikiru']);
  act(() => field().blur());
  act(() => field().focus());
  expect(entries()).toEqual(['ran', 'ikiru']);
});

describe('recent searches where buttons take no focus', () => {
  beforeEach(() => {
    render(searchBox);
    fireEvent.click(field());
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
