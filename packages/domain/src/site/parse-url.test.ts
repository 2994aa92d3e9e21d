import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('reads URLs, also relative ones', () => {
  expect(parseUrl('https://a.example/b?c#d')?.pathname).toBe('/b');
  expect(parseUrl('/b', 'https://a.example')?.href).toBe('https://a.example/b');
  for (const text of ['', '/b', 'https://', 'https://a b']) expect(parseUrl(text)).toBeNull();
});

it('reads a host with an umlaut as often as it is called', () => {
  const wrong = Array.from({ length: 20_000 }, () => parseUrl('https://müller.example/')?.hostname).filter(
    (host) => host !== 'xn--mller-kva.example',
  );
  expect(wrong).toEqual([]);
});
