// @vitest-environment happy-dom
import { serverRenderedAttribute } from '@marquee/domain/site/hydration-markers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  // recover() runs once per module instance.
  vi.resetModules();
  sessionStorage.clear();
});

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
