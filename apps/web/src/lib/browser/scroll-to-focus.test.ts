// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToFocus } from './scroll-to-focus.ts';

let stop: () => void;
let scrolled: string[];
/** Content above the focus has loaded. */
let resizePage: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <nav><a id="menu" href="/movies">Movies</a></nav>
    <main><a id="seven" href="/movie/7">Seven</a><input id="field"></main>`;
  scrolled = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled.push(`${this.id} ${JSON.stringify(options)}`);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resizePage = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
  stop = scrollToFocus();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Presses a key, then focuses an element as the browser would. */
function press(key: string, focused?: string): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  if (focused) document.querySelector<HTMLElement>(focused)?.focus();
  vi.advanceTimersToNextFrame();
}

it.each(['Tab', 'ArrowDown', 'End'])('scrolls the element focused by %s into view', (key) => {
  press(key, '#seven');
  expect(scrolled).toEqual(['seven {"block":"nearest","inline":"nearest"}']);
});

it('does not scroll for keys that move no focus, nor for the bars', () => {
  press('Tab', '#menu');
  press('a', '#seven');
  press('ArrowLeft');
  expect(scrolled).toEqual([]);
});

it('follows the focus when the page changes its height, until the visitor scrolls', () => {
  press('Tab', '#seven');
  resizePage();
  expect(scrolled).toHaveLength(2);
  document.body.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  resizePage();
  expect(scrolled).toHaveLength(2);
});
