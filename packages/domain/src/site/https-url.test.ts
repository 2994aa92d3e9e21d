import { describe, expect, it } from 'vitest';
import { asciiMarks } from '../testing.ts';
import { isHttpsUrl } from './https-url.ts';

describe('isHttpsUrl', () => {
  it.each([
    'https://player.example.com/movie',
    'HTTPS://Player.Example.com',
    'https://player-1.example:8443/a?b=c#d',
    'https://203.0.113.9/',
    'https://[2001:db8::1]:8443/',
    'https://müller.example/',
  ])('accepts %s', (url) => expect(isHttpsUrl(url)).toBe(true));

  it.each([
    'http://example.com',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    '//example.com',
    'https://',
    'https://ada@example.com',
    'https://:word@example.com',
    ' https://example.com',
    'https://example.com/a b',
    'https://example.com/a\nb',
    'https://example.com/a\0b',
    'https://*',
    'https://*.example.com',
  ])('rejects %j', (url) => expect(isHttpsUrl(url)).toBe(false));

  it('rejects every mark within a host, also written in percent or full width, but for hyphen and dot', () => {
    const hosts = asciiMarks.flatMap((mark) => [
      mark,
      `%${mark.charCodeAt(0).toString(16)}`,
      String.fromCharCode(mark.charCodeAt(0) + 0xfee0),
    ]);
    // These end the host: what follows is a path, a query, a fragment, or no port.
    const ending = ['/', '\\', '?', '#'];
    const accepted = hosts.filter((mark) => !ending.includes(mark) && isHttpsUrl(`https://a${mark}b.example`));
    expect(accepted).toEqual(['-', '%2d', '－', '.', '%2e', '．']);
    for (const mark of ending) {
      expect(new URL(`https://a${mark}b.example`).origin).toBe('https://a');
    }
  });
});
