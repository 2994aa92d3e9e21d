// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Scroller } from './scroller.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

it('Scroller is not a Tab stop itself, as scroll containers are in Firefox', () => {
  render(
    <Scroller label="Netflix" arrows={false} step={() => 280}>
      <a href="/movie/7">Seven</a>
    </Scroller>,
  );
  expect(screen.getByRole('link').closest('[data-strip]')?.getAttribute('tabindex')).toBe('-1');
});

it.each([
  ['ltr', 280],
  ['rtl', -280],
])('Scroller leads on in the direction of reading: %s', (dir, left) => {
  document.documentElement.dir = dir;
  render(
    <Scroller label="Netflix" arrows step={() => 280}>
      <a href="/movie/7">Seven</a>
    </Scroller>,
  );
  const strip = screen.getByRole('link').closest('[data-strip]') as HTMLElement;
  strip.scrollBy = vi.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Scroll Netflix right', hidden: true }));
  expect(strip.scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left }));
});
