import { describe, expect, it } from 'vitest';
import { defaultSite, parseSite, type Site } from './site.ts';

const bare: Site = {
  domains: [],
  contactEmail: null,
  legalEmail: null,
  chatUrl: null,
  popularSearches: [],
  providers: defaultSite.providers,
};

describe('parseSite', () => {
  it('accepts the default site', () => {
    expect(parseSite(JSON.parse(JSON.stringify(defaultSite)))).toEqual(defaultSite);
  });

  it('has no address and no contact by default, which nobody could answer for', () => {
    const { domains, contactEmail, legalEmail, chatUrl } = defaultSite;
    expect({ domains, contactEmail, legalEmail, chatUrl }).toEqual({
      domains: [],
      contactEmail: null,
      legalEmail: null,
      chatUrl: null,
    });
  });

  it('fills in defaults', () => {
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
    'https:example.com',
    'https://a;b',
    'https://*.example.com',
    '',
  ])('rejects the URL %j', (url) => {
    const rule = 'must be an https URL without a user name or password';
    expect(() => parseSite({ chatUrl: url })).toThrow(`chatUrl ${rule}`);
    expect(() => parseSite({ domains: [{ label: 'Primary', url: url }] })).toThrow(`domains[0].url ${rule}`);
  });

  it.each(['nobody', 'a@example.com?cc=b@example.com', 'a@example.com, b@example.com', ''])(
    'rejects the contact %j',
    (email) => {
      expect(() => parseSite({ contactEmail: email })).toThrow('contactEmail must be an email address');
      expect(() => parseSite({ legalEmail: email })).toThrow('legalEmail must be an email address');
    },
  );

  it('limits the length of texts', () => {
    expect(() => parseSite({ chatUrl: `https://example.com/${'a'.repeat(2_048)}` })).toThrow('chatUrl must be');
    expect(() => parseSite({ contactEmail: `${'a'.repeat(250)}@x.io` })).toThrow('contactEmail must be');
    expect(() => parseSite({ popularSearches: ['a'.repeat(201)] })).toThrow('must have at most 200 characters');
  });

  it('accepts at most three distinct domains with labels', () => {
    const domain = (name: string) => ({ label: 'Official', url: `https://${name}.example.com` });
    expect(parseSite({ domains: ['a', 'b', 'c'].map(domain) }).domains).toHaveLength(3);
    expect(() => parseSite({ domains: ['a', 'b', 'c', 'd'].map(domain) })).toThrow('domains must name at most 3');
    expect(() => parseSite({ domains: ['a', 'a'].map(domain) })).toThrow('domains must not name a URL twice');
    expect(() => parseSite({ domains: [{ ...domain('a'), label: ' ' }] })).toThrow(
      'domains[0].label must not be empty',
    );
  });

  it('accepts at most six distinct, non-empty searches', () => {
    const searches = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect(parseSite({ popularSearches: searches.slice(0, 6) }).popularSearches).toHaveLength(6);
    expect(() => parseSite({ popularSearches: searches })).toThrow('popularSearches must name at most 6');
    expect(() => parseSite({ popularSearches: ['a', ' a '] })).toThrow('popularSearches must not name a search twice');
    expect(() => parseSite({ popularSearches: [' '] })).toThrow('popularSearches[0] must not be empty');
  });

  it('accepts other provider rows, another region, and no rows', () => {
    const providers = { region: 'DE', rows: [{ title: 'WOW', mediaType: 'tv', providerIds: [30] }] };
    expect(parseSite({ providers }).providers).toEqual(providers);
    expect(parseSite({ providers: { region: 'DE', rows: [] } }).providers.rows).toEqual([]);
  });

  const row = { title: 'WOW', mediaType: 'tv', providerIds: [30] };
  it.each([
    [{ region: 'Germany', rows: [row] }, 'providers.region must be two capital letters, such as US'],
    [{ region: 'DE', rows: [{ ...row, mediaType: 'show' }] }, 'providers.rows[0].mediaType must be one of movie, tv'],
    [{ region: 'DE', rows: [{ ...row, providerIds: [] }] }, 'providers.rows[0].providerIds must name at least one'],
    [
      { region: 'DE', rows: [{ ...row, providerIds: [1.5] }] },
      'providers.rows[0].providerIds[0] must be a whole number',
    ],
    [{ region: 'DE', rows: [row, { ...row, title: 'Sky' }] }, 'providers.rows must not name a row twice'],
    [{ rows: [row] }, 'providers.region must be of the type string'],
  ])('rejects the provider rows %j', (providers, rule) => {
    expect(() => parseSite({ providers })).toThrow(rule);
  });

  it('reports all invalid values and unknown fields in one message', () => {
    expect(() => parseSite({ contactMail: 'a@example.com', domains: 5 })).toThrow(
      'domains must be of the type array, and it knows no contactMail',
    );
    expect(() => parseSite([])).toThrow('it must be of the type object');
  });
});
