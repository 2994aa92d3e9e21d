// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../app/shell/error-boundary.tsx';
import { LazyBoundary } from '../components/lazy-boundary.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { reportCaughtError } from './caught-error.ts';

const failedImport = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
/** After renderPart, whose server is away. */
const startServer = () => vi.stubGlobal('fetch', async () => Response.json({ success: true }));
const reloaded = () => vi.waitFor(() => expect(window.location.reload).toHaveBeenCalled(), { timeout: 5_000 });

/** Ends the listeners of the watchdog: later tests share its window. */
let watchdogListeners: AbortController;

/** A run of the watchdog, as each page has its own. */
async function startWatchdog(): Promise<void> {
  vi.resetModules();
  watchdogListeners = new AbortController();
  const { signal } = watchdogListeners;
  const spies = [window, document].map((target: EventTarget) => {
    const listen = target.addEventListener.bind(target);
    return vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      listen(type, listener, { ...(typeof options === 'object' ? options : { capture: options ?? false }), signal });
    });
  });
  await import('./watchdog.ts');
  for (const spy of spies) spy.mockRestore();
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window.location, 'reload').mockReturnValue();
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"><h1>Ikiru</h1></div>';
  await startWatchdog();
});

afterEach(() => {
  watchdogListeners.abort();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('code that fails to load', () => {
  it('reloads the page when a part of it needs the code, and shows what stands in for it', async () => {
    const Part = lazy(failedImport);
    renderPart(
      <LazyBoundary fallback={<p>Placeholder</p>}>
        <Part />
      </LazyBoundary>,
    );
    startServer();
    await reloaded();
    expect(screen.getByText('Placeholder')).toBeDefined();
  });

  it('reloads the page when it is the code of the page, without an error in between', async () => {
    const Page = lazy(failedImport);
    renderPart(
      <ErrorBoundary path="/movies">
        <Page />
      </ErrorBoundary>,
    );
    startServer();
    await reloaded();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  it('says that the server is away, without a reload', async () => {
    const Page = lazy(failedImport);
    renderPart(
      <ErrorBoundary path="/admin">
        <Page />
      </ErrorBoundary>,
    );
    expect(await screen.findByText(/^The server cannot be reached\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(window.location.reload).not.toHaveBeenCalled();
  });

  it('is no error to report, unlike a bug', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const bug = new TypeError("Cannot read properties of undefined (reading 'x')");
    reportCaughtError(new TypeError('error loading dynamically imported module: /assets/x.js'));
    reportCaughtError(new Error('Unable to preload CSS for /assets/x.css'));
    reportCaughtError(bug);
    expect(reported.mock.calls).toEqual([[bug]]);
  });

  it('does not reload the page when it was only loaded in advance', async () => {
    const error = new Error('Failed to fetch dynamically imported module: /assets/movie-page.js');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    const style = document.createElement('link');
    // Not by the attribute: happy-dom would load it.
    Object.defineProperty(style, 'href', { value: `${window.location.origin}/assets/movie-page.css` });
    style.rel = 'stylesheet';
    document.head.append(style);
    style.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(window.location.reload).not.toHaveBeenCalled();
  });
});
