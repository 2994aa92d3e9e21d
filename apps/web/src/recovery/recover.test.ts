// @vitest-environment happy-dom
import { serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A response of the server, or what is in its place, to the question whether it is there. */
const health = { ok: () => Response.json({ success: true, message: 'Healthy' }) };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => health.ok()),
  );
  // recover() runs once per module instance.
  vi.resetModules();
  sessionStorage.clear();
});

afterEach(() => vi.unstubAllGlobals());

describe('recover after the last allowed reload', () => {
  beforeEach(() => {
    sessionStorage.setItem('marquee_reloads_recovery', JSON.stringify([Date.now(), Date.now()]));
    document.body.innerHTML = `<div id="root" ${serverRenderedAttribute}=""><h1>Ikiru</h1></div>`;
  });

  it('leaves a server-rendered page with hung scripts alone', async () => {
    const { recover } = await import('./recover.ts');
    await recover('hung');
    expect(document.body.textContent).toBe('Ikiru');
  });

  it('shows the error screen after a failed script', async () => {
    const { recover } = await import('./recover.ts');
    await recover('failed-asset');
    expect(document.querySelector('h1')?.textContent).toBe('Something went wrong');
  });
});

describe('recover', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('reloads after a timeout when unregistering the worker hangs', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    vi.stubGlobal('stop', () => undefined);
    const registration = { unregister: () => new Promise(() => undefined) };
    vi.stubGlobal('navigator', {
      onLine: true,
      serviceWorker: { getRegistrations: () => Promise.resolve([registration]) },
    });
    const { recover } = await import('./recover.ts');
    void recover('hung');
    await vi.advanceTimersByTimeAsync(6_900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads over typed text only once it is saved or given up', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    vi.stubGlobal('stop', () => undefined);
    document.body.innerHTML = '<div id="root"><form><input value="half a sentence"></form></div>';
    const { followInput } = await import('../lib/browser/unsaved-input.ts');
    followInput();
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
    const { recover } = await import('./recover.ts');
    void recover('failed-asset');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    document.querySelector('form')?.remove();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('recover while rows are being sent', () => {
  afterEach(() => document.documentElement.removeAttribute('data-sending'));

  it('waits for the end of that on other pages, too', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    vi.stubGlobal('stop', () => undefined);
    document.body.innerHTML = '<div id="root"><p>Sending</p></div>';
    const { setSending } = await import('../lib/browser/unsaved-input.ts');
    setSending(true);
    const { recover } = await import('./recover.ts');
    void recover('failed-asset');
    window.history.pushState(null, '', '/movies');
    window.dispatchEvent(new Event('pushState'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    setSending(false);
    document.querySelector('p')?.remove();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

describe('recover while the server is away', () => {
  const caches = { keys: vi.fn(async () => ['marquee-shell', 'other']), delete: vi.fn(async () => true) };
  const unregister = vi.fn(async () => true);
  const cases: [string, () => Promise<Response>][] = [
    ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['does not respond in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
    ['is behind a proxy that says so', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['is behind a portal', async () => new Response('<h1>Welcome</h1>')],
    ['responds with other JSON', async () => Response.json({ status: 'ok' })],
    ['is unhealthy', async () => Response.json({ success: false }, { status: 503 })],
    ['responds with null', async () => Response.json(null)],
  ];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    vi.spyOn(window.location, 'reload').mockReturnValue();
    vi.stubGlobal('stop', () => undefined);
    vi.stubGlobal('caches', caches);
    vi.stubGlobal('navigator', {
      onLine: true,
      serviceWorker: { getRegistrations: async () => [{ unregister }], register: async () => undefined },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const expectNothingDeleted = () => {
    expect(unregister).not.toHaveBeenCalled();
    expect(caches.delete).not.toHaveBeenCalled();
  };

  it.each(cases)('deletes nothing and says so when it %s', async (_case, respond) => {
    vi.stubGlobal('fetch', respond);
    document.body.innerHTML = '<div id="root"></div>';
    const { recover } = await import('./recover.ts');
    await recover('failed-asset');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(document.body.textContent).toContain('The server cannot be reached.');
    expect(document.querySelector('button')?.textContent).toBe('Try again');
    expectNothingDeleted();
    expect(window.location.reload).not.toHaveBeenCalled();
  });

  it.each(cases)('deletes nothing on Try again when it %s', async (_case, respond) => {
    vi.stubGlobal('fetch', respond);
    const { resetAndReload } = await import('./reset-and-reload.ts');
    await resetAndReload();
    expectNothingDeleted();
    expect(window.location.reload).toHaveBeenCalledOnce();
  });

  it('deletes the caches of this product alone on Try again once it responds', async () => {
    const { resetAndReload } = await import('./reset-and-reload.ts');
    await resetAndReload();
    expect(caches.delete.mock.calls).toEqual([['marquee-shell']]);
    expect(fetch).toHaveBeenCalledWith('/api/health', expect.objectContaining({ cache: 'no-store' }));
  });

  it('leaves a page that shows something alone, and recovers it at the next failure', async () => {
    vi.stubGlobal('fetch', cases[0]?.[1]);
    document.body.innerHTML = '<div id="root"><h1>Ikiru</h1></div>';
    const { recover } = await import('./recover.ts');
    await recover('failed-asset');
    expect(document.body.textContent).toBe('Ikiru');
    expectNothingDeleted();
    vi.stubGlobal('fetch', async () => health.ok());
    void recover('failed-asset');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(unregister).toHaveBeenCalledOnce();
    expect(window.location.reload).toHaveBeenCalledOnce();
  });

  it('does not interrupt a page that is being left, and recovers it when it comes back', async () => {
    document.body.innerHTML = '<div id="root"><h1>Ikiru</h1></div>';
    const { followLeaving, recover } = await import('./recover.ts');
    followLeaving();
    window.dispatchEvent(new Event('beforeunload'));
    await recover('failed-asset');
    await vi.advanceTimersByTimeAsync(5_000);
    expectNothingDeleted();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(unregister).toHaveBeenCalledOnce();
    expect(window.location.reload).toHaveBeenCalledOnce();
  });

  it('leaves the reload to a navigation that begins before its own', async () => {
    document.body.innerHTML = '<div id="root"><h1>Ikiru</h1></div>';
    const { followLeaving, recover } = await import('./recover.ts');
    followLeaving();
    await recover('failed-asset');
    expect(unregister).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('beforeunload'));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(window.location.reload).not.toHaveBeenCalled();
    // Still here: it was a download.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(window.location.reload).toHaveBeenCalledOnce();
  });

  it('keeps worker and caches of a page that is left while it waits for the server', async () => {
    document.body.innerHTML = '<div id="root"><h1>Ikiru</h1></div>';
    const { followLeaving, recover } = await import('./recover.ts');
    followLeaving();
    vi.stubGlobal('fetch', async () => {
      window.dispatchEvent(new Event('beforeunload'));
      return health.ok();
    });
    await recover('failed-asset');
    await vi.advanceTimersByTimeAsync(5_000);
    expectNothingDeleted();
    expect(window.location.reload).not.toHaveBeenCalled();
  });
});
