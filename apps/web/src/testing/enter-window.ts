import { act } from '@testing-library/react';
import { vi } from 'vitest';

const observers = new Set<FakeIntersectionObserver>();

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #targets = new Set<Element>();

  constructor(readonly callback: IntersectionObserverCallback) {}

  observe(target: Element): void {
    this.#targets.add(target);
    observers.add(this);
  }

  unobserve(target: Element): void {
    this.#targets.delete(target);
  }

  disconnect(): void {
    observers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  enter(container: Element): void {
    const entries = [...this.#targets]
      .filter((target) => container.contains(target))
      .map((target) => ({ target, isIntersecting: true }) as unknown as IntersectionObserverEntry);
    if (entries.length > 0) this.callback(entries, this);
  }
}

/** Until `enterWindow`, everything counts as outside of the window: happy-dom has no layout. */
export function stubIntersections(): void {
  observers.clear();
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
}

/** The visitor scrolls to an element and all within it. */
export function enterWindow(container: Element): void {
  act(() => {
    for (const observer of [...observers]) observer.enter(container);
  });
}
