import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreferences, exportPreferences, parsePreferences } from './preferences-format.ts';

describe('preferences', () => {
  it('have the documented defaults', () => {
    expect(defaultPreferences).toEqual({
      defaultServer: null,
      autoPlay: true,
      volume: 80,
      quality: 'auto',
      subtitles: false,
      theme: 'dark',
      notifications: true,
      autoNext: true,
      skipIntro: false,
      rememberPosition: true,
      autoFullscreen: false,
      showRatings: true,
      hideSpoilers: false,
      hideSeen: false,
      compactMode: false,
      singleKeyShortcuts: true,
    });
  });

  it('stored by an earlier build get the default of a new key', () => {
    const { singleKeyShortcuts, ...stored } = { ...defaultPreferences, compactMode: true };
    expect(parsePreferences(stored)).toEqual({ ...stored, singleKeyShortcuts });
    expect(parsePreferences({ ...stored, singleKeyShortcuts: false }).singleKeyShortcuts).toBe(false);
  });

  it.each([
    [-5, 0],
    [0, 0],
    [55, 55],
    [100, 100],
    [101, 100],
    ['loud', 80],
  ])('volume %j becomes %j', (volume, expected) => expect(parsePreferences({ volume }).volume).toBe(expected));

  it('merges stored values over the defaults', () => {
    expect(parsePreferences({ defaultServer: 2, theme: 7, unknown: true })).toEqual({
      ...defaultPreferences,
      defaultServer: 2,
    });
  });

  it('parses any JSON into complete preferences', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Object.keys(parsePreferences(value)).sort()).toEqual(Object.keys(defaultPreferences).sort());
      }),
    );
  });
});

it('exportPreferences adds date and version', () => {
  expect(exportPreferences(defaultPreferences, new Date('2026-11-21T12:00:00Z'))).toEqual({
    preferences: defaultPreferences,
    exportDate: '2026-11-21T12:00:00.000Z',
    version: '1.0',
  });
});
