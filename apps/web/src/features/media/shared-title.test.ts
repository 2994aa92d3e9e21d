import { describe, expect, it } from 'vitest';
import { sharedTitle, shareTargets } from './shared-title.ts';

const address = 'https://marquee.example.com/movie/7';

describe('sharedTitle', () => {
  it('cuts the overview at 100 characters', () => {
    const { text } = sharedTitle({ heading: 'Ikiru (1952)', overview: 'a'.repeat(101), address });
    expect(text).toBe(`${'a'.repeat(100)}…`);
  });
});

describe('shareTargets', () => {
  const hrefs = (overview: string) =>
    Object.fromEntries(
      shareTargets(sharedTitle({ heading: 'Ikiru & Co (1952)', overview, address })).map(({ name, href }) => [
        name,
        new URL(href),
      ]),
    );

  it('leads to Facebook, Twitter and WhatsApp', () => {
    expect(Object.keys(hrefs(''))).toEqual(['Facebook', 'Twitter', 'WhatsApp']);
  });
  it('hands the address over whole', () => {
    const { Facebook, Twitter, WhatsApp } = hrefs('One day, 50% off.');
    expect(Facebook?.searchParams.get('u')).toBe(address);
    expect(Twitter?.searchParams.get('url')).toBe(address);
    expect(Twitter?.searchParams.get('text')).toBe('Ikiru & Co (1952): One day, 50% off.');
    expect(WhatsApp?.searchParams.get('text')).toBe(`Ikiru & Co (1952): One day, 50% off.\n${address}`);
  });
  it('says the title alone where there is no overview', () => {
    expect(hrefs(' ').Twitter?.searchParams.get('text')).toBe('Ikiru & Co (1952)');
  });
  it('writes a space as %20', () => {
    expect(hrefs('One + one.').WhatsApp?.search).not.toContain('+');
  });
});
