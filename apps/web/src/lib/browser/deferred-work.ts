/** ms after the load event in which a visitor often presses something: no work may delay the response. */
const pressesAfterLoadMs = 2_000;

/** ms after which work no longer waits for a browser that is never idle. */
const longestWaitMs = 10_000;

/**
 * Runs work when the browser is idle, or after ten seconds; after 1 ms in Safari, which lacks requestIdleCallback. Returns a cancel function.
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

/** Runs work after the load event. Returns a cancel function. */
export function whenLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => undefined;
  }
  window.addEventListener('load', work, { once: true });
  return () => window.removeEventListener('load', work);
}

/** Runs work when the browser is idle, two seconds after the load event at the earliest. Returns a cancel function. */
export function whenQuiet(work: () => void): () => void {
  let cancel: () => void = () => undefined;
  const stop = whenLoaded(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loadedAt = navigation?.loadEventStart || performance.now();
    const timer = setTimeout(
      () => {
        cancel = whenIdle(work);
      },
      Math.max(0, loadedAt + pressesAfterLoadMs - performance.now()),
    );
    cancel = () => clearTimeout(timer);
  });
  return () => {
    stop();
    cancel();
  };
}

const activities = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** Runs work once, when the visitor first does anything, after the event is handled. Returns a cancel function. */
export function onFirstActivity(work: () => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true, capture: true };
  let cancel: () => void = () => undefined;
  const start = () => {
    controller.abort();
    cancel = whenIdle(work);
  };
  for (const name of activities) window.addEventListener(name, start, options);
  return () => {
    controller.abort();
    cancel();
  };
}
