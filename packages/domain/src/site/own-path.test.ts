import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('isOwnPath', () => {
  it.each(['/', '/info', '/movie/603?season=1#cast', '/search?q=https://other.example', '/a;b,c*'])(
    'accepts %s',
    (path) => expect(isOwnPath(path)).toBe(true),
  );

  it.each([
    '',
    'info',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '/info\\other.example',
    '/.//other.example',
    '/x/..//other.example',
    '/%2e%2e//other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/\0info',
    '/a b',
    '/\ud800',
    'https://other.example',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('rejects %j', (path) => expect(isOwnPath(path)).toBe(false));

  it('accepts nothing that a browser reads as another site', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '%2e', '\t', '\n', '@', ':', '?', '#', 'other.example', 'http');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = `/${pieces.join('')}`;
        if (isOwnPath(path)) expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
      }),
    );
  });
});
