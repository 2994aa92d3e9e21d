// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followIntent } from './link-intent.ts';

let end: () => void;
let told: string[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <nav><a id="menu" href="/movies">Movies</a></nav>
    <main><a id="seven" href="/movie/7"><span>Seven</span></a><a id="ten" href="/tv/10">Ten</a>
    <a id="away" href="https://example.com/movie/9">Away</a></main>`;
  told = [];
  end = followIntent((path) => told.push(path));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const at = (selector: string, name: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }));

it.each(['pointerover', 'focusin', 'touchstart'])('tells of a link that a %s rests on, once', (name) => {
  at('#seven span', name);
  vi.advanceTimersByTime(40);
  at('#seven', name);
  vi.advanceTimersByTime(24);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['/movie/7']);
});

it('tells of a link that had the focus before anything listened', () => {
  end();
  document.querySelector<HTMLAnchorElement>('#ten')?.focus();
  end = followIntent((path) => told.push(path));
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['/tv/10']);
});

it('tells of none that is passed over', () => {
  for (let passes = 0; passes < 5; passes += 1) {
    at('#seven', 'pointerover');
    vi.advanceTimersByTime(60);
    at('#ten', 'pointerover');
    vi.advanceTimersByTime(60);
  }
  at('main', 'pointerover');
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});

it.each(['pointercancel', 'touchmove'])('tells of none when a finger scrolls (%s)', (name) => {
  at('#seven', 'touchstart');
  at('#seven', name);
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});

it('leaves menus and other sites alone, and ends', () => {
  for (const link of ['#menu', '#away']) {
    at(link, 'pointerover');
    vi.advanceTimersByTime(1_000);
  }
  at('#seven', 'pointerover');
  end();
  at('#ten', 'pointerover');
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
