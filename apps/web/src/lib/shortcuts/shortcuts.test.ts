import { describe, expect, it } from 'vitest';
import { matchShortcut, type Shortcut } from './shortcuts.ts';

const search: Shortcut = { key: '/', code: 'Slash', label: 'Search' };
const filters: Shortcut = { key: 'f', code: 'KeyF', label: 'Filters' };
const sheet: Shortcut = { key: '?', code: 'Slash', shift: true, label: 'Shortcuts' };
const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

describe('matchShortcut', () => {
  it.each([
    ['/ of a US keyboard', { key: '/', code: 'Slash' }, search],
    ['/ of a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, search],
    ['? of a US keyboard', { key: '?', code: 'Slash', shiftKey: true }, sheet],
    ['? of a German keyboard', { key: '?', code: 'Minus', shiftKey: true }, sheet],
    ['? of an Arabic keyboard', { key: '؟', code: 'Slash', shiftKey: true }, sheet],
    ['F of a Russian keyboard', { key: 'а', code: 'KeyF' }, filters],
    ['F with Caps Lock', { key: 'F', code: 'KeyF' }, filters],
    ['another key', { key: 'x', code: 'KeyX' }, undefined],
  ])('matches %s by character or physical key', (_name, stroke, expected) => {
    expect(matchShortcut([search, filters, sheet], { ...plain, ...stroke })).toBe(expected);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'])('ignores keys with %s', (modifier) => {
    expect(matchShortcut([filters], { ...plain, key: 'f', code: 'KeyF', [modifier]: true })).toBeUndefined();
  });
});
