import { describe, expect, it } from 'vitest';
import {
  afterPoll,
  isFailedImport,
  isOwnAsset,
  loadRecovery,
  mayReload,
  recentReloads,
  reloadDelay,
  reloadForUpdate,
} from './load-recovery.ts';

const now = 1_800_000_000_000;
const minutes = (count: number) => now - count * 60_000;

describe('reloading by itself', () => {
  it.each([
    ['nothing noted', null, true],
    ['one reload', [minutes(1)], true],
    ['two reloads', [minutes(2), minutes(1)], false],
    ['two reloads, one of them 10 minutes ago', [minutes(10), minutes(1)], true],
    ['two reloads of nearly 10 minutes ago', [minutes(9.99), minutes(9.98)], false],
    ['two reloads before the clock was set back', [minutes(-3), minutes(-2)], false],
    ['nonsense', 'two', true],
    ['a list of nonsense', ['a', null, Number.NaN], true],
  ])('after %s', (_case, noted, expected) => {
    expect(mayReload(noted, now)).toBe(expected);
  });

  it('forgets what no longer counts', () => {
    expect(recentReloads([minutes(11), minutes(1), 'x'], now)).toEqual([minutes(1)]);
  });

  it.each([
    ['not-drawn', true, 1_000],
    ['not-drawn', false, 2_000],
    ['failed-asset', true, 1_000],
    ['failed-asset', false, 1_000],
  ] as const)('comes in time after %s, worker registered: %s', (cause, registered, delay) => {
    expect(reloadDelay(cause, registered)).toBe(delay);
  });
});

describe('waiting for the first view', () => {
  /** What the verdict is after so many polls that all found the same. */
  const after = (polls: number, poll: Parameters<typeof afterPoll>[1]) => {
    let state: ReturnType<typeof afterPoll> = { verdict: 'waiting', waited: 0 };
    for (let count = 0; count < polls; count += 1) state = afterPoll(state.waited, poll);
    return state.verdict;
  };
  const blank = { isDrawn: false, isOnline: true, isVisible: true };

  it.each([
    ['just before 8 s', 79, blank, 'waiting'],
    ['at 8 s', 80, blank, 'failed'],
    ['offline for ever', 10_000, { ...blank, isOnline: false }, 'waiting'],
    ['hidden for ever', 10_000, { ...blank, isVisible: false }, 'waiting'],
    ['drawn', 1, { ...blank, isDrawn: true }, 'drawn'],
  ] as const)('%s', (_case, polls, poll, verdict) => {
    expect(after(polls, poll)).toBe(verdict);
  });

  it('finds a view that came at the last moment', () => {
    expect(afterPoll(loadRecovery.patience - loadRecovery.poll, { ...blank, isDrawn: true }).verdict).toBe('drawn');
  });
});

describe('what counts as a failed module', () => {
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js'), true],
    [new TypeError('error loading dynamically imported module: https://a.example/assets/x.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/x.css'), true],
    [new TypeError('Failed to fetch'), false],
    [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
    ['Failed to fetch dynamically imported module', false],
    [undefined, false],
  ])('%s', (error, expected) => {
    expect(isFailedImport(error)).toBe(expected);
  });

  it.each([
    ['https://a.example/assets/index-1.js', true],
    ['https://a.example/assets/index-1.css', true],
    ['https://a.example/assets/face.woff2', false],
    ['https://a.example/trpc/catalogue.home', false],
    ['https://a.example/art/w500/1.svg', false],
    ['https://b.example/assets/index-1.js', false],
    ['', false],
  ])('%s', (address, expected) => {
    expect(isOwnAsset(address, 'https://a.example')).toBe(expected);
  });
});

describe('a new worker that takes over', () => {
  it.each([
    [{ wasControlled: false, isBusy: false, mayReload: true }, 'never'],
    [{ wasControlled: false, isBusy: true, mayReload: true }, 'never'],
    [{ wasControlled: true, isBusy: false, mayReload: true }, 'now'],
    [{ wasControlled: true, isBusy: true, mayReload: true }, 'at-next-navigation'],
    [{ wasControlled: true, isBusy: false, mayReload: false }, 'at-next-navigation'],
  ] as const)('%o → %s', (page, expected) => {
    expect(reloadForUpdate(page)).toBe(expected);
  });
});
