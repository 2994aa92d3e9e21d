import { followHistory } from '../lib/browser/history-entries.ts';
import { followInstallation } from '../lib/browser/install-prompt.ts';
import { withoutFrameErrors } from './console-errors.ts';

interface HappyDom {
  setURL: (url: string) => void;
  setViewport: (size: { width: number; height: number }) => void;
  settings: { device: { prefersReducedMotion: string } };
}

/** What happy-dom adds to the window. */
export const { happyDOM: happyDom } = globalThis as unknown as { happyDOM: HappyDom };

let isPrepared = false;

/** Prepares the window that the tests of components share: once, and again for modules that a test loaded anew. */
export function prepareWindow(): void {
  if (isPrepared) return;
  isPrepared = true;
  followHistory();
  followInstallation();
  withoutFrameErrors();
  // happy-dom has no layout: without a window's size, menus count as outside of it and hide.
  Object.defineProperties(document.documentElement, {
    clientWidth: { get: () => window.innerWidth, configurable: true },
    clientHeight: { get: () => window.innerHeight, configurable: true },
  });
  // Without a width, a virtual grid renders no card; without a place in the window, a button has no menu. Not a mock:
  // Vitest holds the elements that one was called on, and so the pages of all tests.
  Element.prototype.getBoundingClientRect = function () {
    return this instanceof HTMLUListElement ? new DOMRect(0, 0, window.innerWidth, 0) : new DOMRect(10, 10, 100, 20);
  };
  // happy-dom loads no images: they would count as failed.
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true });
  // No prefetching of titles, nor of their pages' code.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}
