import { describe, expect, it } from 'vitest';
import { defaultSite, parseSite, type Site } from './site.ts';

const bare: Site = { domains: [], contactEmail: null, legalEmail: null, chatUrl: null, popularSearches: [] };

describe('parseSite', () => {
  it('takes what the product ships with', () => {
    expect(parseSite(JSON.parse(JSON.stringify(defaultSite)))).toEqual(defaultSite);
  });

  it('leaves unset what an operator leaves out', () => {
    expect(parseSite({})).toEqual(bare);
    expect(parseSite({ chatUrl: 'https://chat.example.com/@marquee' })).toEqual({
      ...bare,
      chatUrl: 'https://chat.example.com/@marquee',
    });
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    'https://visitor:secret@example.com',
    '//example.com',
    ' https://example.com',
    '',
  ])('refuses the address %j for a link', (address) => {
    const rule = 'must be an https address without a user name or password';
    expect(() => parseSite({ chatUrl: address })).toThrow(`chatUrl ${rule}`);
    expect(() => parseSite({ domains: [{ label: 'Primary', url: address }] })).toThrow(`domains[0].url ${rule}`);
  });

  it.each(['nobody', 'a@example.com?cc=b@example.com', 'a@example.com, b@example.com', ''])(
    'refuses the contact %j',
    (email) => {
      expect(() => parseSite({ contactEmail: email })).toThrow('contactEmail must be an email address');
      expect(() => parseSite({ legalEmail: email })).toThrow('legalEmail must be an email address');
    },
  );

  it('bounds what a page has to carry', () => {
    expect(() => parseSite({ chatUrl: `https://example.com/${'a'.repeat(2_048)}` })).toThrow('chatUrl must be');
    expect(() => parseSite({ contactEmail: `${'a'.repeat(250)}@x.io` })).toThrow('contactEmail must be');
    expect(() => parseSite({ popularSearches: ['a'.repeat(201)] })).toThrow('must have at most 200 characters');
  });

  it('names at most three domains, each once and with a label', () => {
    const domain = (name: string) => ({ label: 'Official', url: `https://${name}.example.com` });
    expect(parseSite({ domains: ['a', 'b', 'c'].map(domain) }).domains).toHaveLength(3);
    expect(() => parseSite({ domains: ['a', 'b', 'c', 'd'].map(domain) })).toThrow('domains must name at most 3');
    expect(() => parseSite({ domains: ['a', 'a'].map(domain) })).toThrow('domains must not name an address twice');
    expect(() => parseSite({ domains: [{ ...domain('a'), label: ' ' }] })).toThrow(
      'domains[0].label must not be empty',
    );
  });

  it('offers at most six searches, each once and none empty', () => {
    const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(parseSite({ popularSearches: searches.slice(0, 6) }).popularSearches).toHaveLength(6);
    expect(() => parseSite({ popularSearches: searches })).toThrow('popularSearches must name at most 6');
    expect(() => parseSite({ popularSearches: ['a', ' a '] })).toThrow('popularSearches must not name a search twice');
    expect(() => parseSite({ popularSearches: [' '] })).toThrow('popularSearches[0] must not be empty');
  });

  it('names every value at fault in one sentence, a misspelt name too', () => {
    expect(() => parseSite({ contactMail: 'a@example.com', domains: 5 })).toThrow(
      'domains must be of the type array, and it knows no contactMail',
    );
    expect(() => parseSite([])).toThrow('it must be of the type object');
  });
});
