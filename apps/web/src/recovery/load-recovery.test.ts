import { describe, expect, it } from 'vitest';
import {
  afterPoll,
  hangMs,
  isFailedImport,
  isOwnAsset,
  mayReload,
  pollMs,
  recentReloads,
  reloadDelay,
  reloadForUpdate,
} from './load-recovery.ts';

const now = 1_800_000_000_000;
const minutes = (count: number) => now - count * 60_000;

describe('mayReload and reloadDelay', () => {
  it.each([
    ['no log', null, true],
    ['one reload', [minutes(1)], true],
    ['two reloads', [minutes(2), minutes(1)], false],
    ['two reloads, one of them 10 minutes ago', [minutes(10), minutes(1)], true],
    ['two reloads of nearly 10 minutes ago', [minutes(9.99), minutes(9.98)], false],
    ['two reloads before the clock was set back', [minutes(-3), minutes(-2)], false],
    ['an invalid log', 'two', true],
    ['a log of invalid times', ['a', null, Number.NaN], true],
  ])('after %s', (_case, log, expected) => {
    expect(mayReload(log, now)).toBe(expected);
  });

  it('drops reloads older than 10 minutes', () => {
    expect(recentReloads([minutes(11), minutes(1), 'x'], now)).toEqual([minutes(1)]);
  });

  it.each([
    ['hung', true, 1_000],
    ['hung', false, 2_000],
    ['failed-asset', true, 1_000],
    ['failed-asset', false, 1_000],
  ] as const)('delays the reload after %s, worker registered: %s', (cause, registered, delay) => {
    expect(reloadDelay(cause, registered)).toBe(delay);
  });
});

describe('afterPoll', () => {
  /** The verdict after so many identical polls. */
  const after = (polls: number, poll: Parameters<typeof afterPoll>[1]) => {
    let state: ReturnType<typeof afterPoll> = { verdict: 'waiting', waited: 0, arrived: 0 };
    for (let count = 0; count < polls; count += 1) state = afterPoll(state, poll);
    return state.verdict;
  };
  const blank = { isRendered: false, isOnline: true, isVisible: true, arrived: 0, transfer: { bytes: 0, ms: 0 } };
  /** The document over 50 kbit/s, and over a fast connection. */
  const slowTransfer = { bytes: 15_000, ms: 2_400 };
  const fastTransfer = { bytes: 15_000, ms: 12 };

  it.each([
    ['just before 8 s', 79, blank, 'waiting'],
    ['at 8 s', 80, blank, 'failed'],
    ['always offline', 10_000, { ...blank, isOnline: false }, 'waiting'],
    ['always hidden', 10_000, { ...blank, isVisible: false }, 'waiting'],
    ['rendered', 1, { ...blank, isRendered: true }, 'rendered'],
    ['at 8 s on a fast connection', 80, { ...blank, transfer: fastTransfer }, 'failed'],
    ['at 24 s on a slow connection', 240, { ...blank, transfer: slowTransfer }, 'waiting'],
    ['at 48 s on a slow connection', 480, { ...blank, transfer: slowTransfer }, 'failed'],
  ] as const)('%s', (_case, polls, poll, verdict) => {
    expect(after(polls, poll)).toBe(verdict);
  });

  it('accepts a render just before the timeout', () => {
    const wait = { waited: hangMs - pollMs, arrived: 0 };
    expect(afterPoll(wait, { ...blank, isRendered: true }).verdict).toBe('rendered');
  });

  it('resets the timeout when something arrives', () => {
    const almost = { waited: hangMs - pollMs, arrived: 1 };
    expect(afterPoll(almost, { ...blank, arrived: 2 })).toEqual({ verdict: 'waiting', waited: 0, arrived: 2 });
  });
});

describe('isFailedImport and isOwnAsset', () => {
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
  ])('%s', (url, expected) => {
    expect(isOwnAsset(url, 'https://a.example')).toBe(expected);
  });
});

describe('reloadForUpdate', () => {
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
