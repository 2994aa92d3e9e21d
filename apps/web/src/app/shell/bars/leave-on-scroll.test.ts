// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { barsAwayAttribute, leaveOnScroll } from './leave-on-scroll.ts';

let end: () => void;
beforeEach(() => {
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('innerHeight', 400);
  end = leaveOnScroll();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const areAway = () => document.documentElement.hasAttribute(barsAwayAttribute);
function scrollTo(y: number): boolean {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
  return areAway();
}

it('has the bars leave a low window on the way down, and come back on the way up', () => {
  const away = [60, 120, 117, 100, 0].map(scrollTo);
  expect(away).toEqual([true, true, true, false, false]);
});

it('leaves the bars of higher windows', () => {
  vi.stubGlobal('innerHeight', 500);
  expect(scrollTo(300)).toBe(false);
});

it('brings them back for the focus, but not for that of the page', () => {
  document.body.innerHTML = '<header data-bar><a href="/">Home</a></header><main><a href="/x">X</a></main>';
  scrollTo(300);
  document.querySelector<HTMLElement>('main a')?.focus();
  expect(areAway()).toBe(true);
  document.querySelector<HTMLElement>('header a')?.focus();
  expect(areAway()).toBe(false);
  expect(scrollTo(400)).toBe(false);
});
