// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLinkIntent } from './link-intent.ts';

let stop: () => void;
let paths: string[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <nav><a id="menu" href="/movies">Movies</a></nav>
    <main><a id="seven" href="/movie/7"><span>Seven</span></a><a id="ten" href="/tv/10">Ten</a>
    <a id="away" href="https://example.com/movie/9">Away</a></main>`;
  paths = [];
  stop = watchLinkIntent((path) => paths.push(path));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (selector: string, name: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }));

it.each(['pointerover', 'focusin', 'touchstart'])('reports a link once after %s', (name) => {
  at('#seven span', name);
  vi.advanceTimersByTime(40);
  at('#seven', name);
  vi.advanceTimersByTime(24);
  expect(paths).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(paths).toEqual(['/movie/7']);
});

it('reports a link that was focused before hydration', () => {
  stop();
  document.querySelector<HTMLAnchorElement>('#ten')?.focus();
  stop = watchLinkIntent((path) => paths.push(path));
  vi.advanceTimersByTime(1_000);
  expect(paths).toEqual(['/tv/10']);
});

it('ignores links that the pointer only passes', () => {
  for (let passes = 0; passes < 5; passes += 1) {
    at('#seven', 'pointerover');
    vi.advanceTimersByTime(60);
    at('#ten', 'pointerover');
    vi.advanceTimersByTime(60);
  }
  at('main', 'pointerover');
  vi.advanceTimersByTime(1_000);
  expect(paths).toEqual([]);
});

it.each(['pointercancel', 'touchmove'])('ignores links touched while scrolling (%s)', (name) => {
  at('#seven', 'touchstart');
  at('#seven', name);
  vi.advanceTimersByTime(1_000);
  expect(paths).toEqual([]);
});

it('ignores menus and external links, and stops', () => {
  for (const link of ['#menu', '#away']) {
    at(link, 'pointerover');
    vi.advanceTimersByTime(1_000);
  }
  at('#seven', 'pointerover');
  stop();
  at('#ten', 'pointerover');
  vi.advanceTimersByTime(1_000);
  expect(paths).toEqual([]);
});
