// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from './link.tsx';

/** Events in order. */
let events: string[];

const recordNavigation = () => events.push(`page ${window.location.pathname}`);

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  events = [];
  window.addEventListener('pushState', recordNavigation);
  render(
    <>
      <Link href="/movie/7" state={{ overlay: true }}>
        Seven
      </Link>
      <Link href="/movie/8" onClick={(event) => event.preventDefault()}>
        Eight
      </Link>
      <Link href="/movie/9">Nine</Link>
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.removeEventListener('pushState', recordNavigation);
});

const link = (name: string) => screen.getByRole('link', { name });

it('Link paints the pressed state before it navigates', () => {
  fireEvent.click(link('Seven'));
  expect(link('Seven').dataset.opening).toBe('');
  requestAnimationFrame(() => events.push('frame'));
  vi.runAllTimers();
  expect(events).toEqual(['frame', 'page /movie/7']);
  expect(window.history.state).toMatchObject({ overlay: true });
  expect(link('Seven').dataset.opening).toBeUndefined();
});

it('Link navigates once, to the last of several clicks within a frame', () => {
  for (const name of ['Seven', 'Nine', 'Nine']) fireEvent.click(link(name));
  expect(link('Seven').dataset.opening).toBeUndefined();
  vi.runAllTimers();
  expect(events).toEqual(['page /movie/9']);
});

it('Link does not navigate when Back is pressed before it does', () => {
  fireEvent.click(link('Seven'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(link('Seven').dataset.opening).toBeUndefined();
  vi.runAllTimers();
  expect(events).toEqual([]);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'Link leaves a click with %j to the browser',
  (press) => {
    expect(fireEvent.click(link('Seven'), press)).toBe(true);
    vi.runAllTimers();
    expect(events).toEqual([]);
  },
);

it('Link does not navigate when onClick prevents the default', () => {
  fireEvent.click(link('Eight'));
  vi.runAllTimers();
  expect(events).toEqual([]);
});

it('Link navigates without a frame in a hidden window', () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  fireEvent.click(link('Seven'));
  vi.runAllTimers();
  expect(events).toEqual(['page /movie/7']);
  expect(frames).not.toHaveBeenCalled();
  hidden.mockRestore();
});
