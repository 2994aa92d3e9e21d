import { describe, expect, it } from 'vitest';
import { sharedTitle, shareTargets } from './shared-title.ts';

const url = 'https://marquee.example.com/movie/7';

describe('sharedTitle', () => {
  it('truncates the overview at 100 characters', () => {
    const { text } = sharedTitle({ heading: 'Ikiru (1952)', overview: 'a'.repeat(101), url });
    expect(text).toBe(`${'a'.repeat(100)}…`);
  });
});

describe('shareTargets', () => {
  const hrefs = (overview: string) =>
    Object.fromEntries(
      shareTargets(sharedTitle({ heading: 'Ikiru & Co (1952)', overview, url })).map(({ name, href }) => [
        name,
        new URL(href),
      ]),
    );

  it('returns Facebook, Twitter and WhatsApp', () => {
    expect(Object.keys(hrefs(''))).toEqual(['Facebook', 'Twitter', 'WhatsApp']);
  });
  it('encodes the URL completely', () => {
    const { Facebook, Twitter, WhatsApp } = hrefs('One day, 50% off.');
    expect(Facebook?.searchParams.get('u')).toBe(url);
    expect(Twitter?.searchParams.get('url')).toBe(url);
    expect(Twitter?.searchParams.get('text')).toBe('Ikiru & Co (1952): One day, 50% off.');
    expect(WhatsApp?.searchParams.get('text')).toBe(`Ikiru & Co (1952): One day, 50% off.\n${url}`);
  });
  it('uses the title alone without an overview', () => {
    expect(hrefs(' ').Twitter?.searchParams.get('text')).toBe('Ikiru & Co (1952)');
  });
  it('encodes spaces as %20', () => {
    expect(hrefs('One + one.').WhatsApp?.search).not.toContain('+');
  });
});
