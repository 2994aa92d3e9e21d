import { describe, expect, it } from 'vitest';
import { negotiatedView } from './negotiated-view.ts';
import { type OfferedViews, offeredViews } from './view.ts';

const views: OfferedViews = {
  ...offeredViews('US'),
  languages: ['en', 'de', 'fr', 'pt-BR', 'ja', 'ar'],
  ages: ['18', '12'],
};
const languageOf = (acceptLanguage: string | undefined, offered = views) =>
  negotiatedView({ cookie: undefined, acceptLanguage }, offered).language;

describe('the language of a page', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['DE-at', 'de'],
    ['de-AT, en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt-BR', 'pt-BR'],
    ['zh-Hant, ko;q=0.9, ja;q=0.8', 'ja'],
    ['fr;q=0.5, ar;q=0.7', 'ar'],
    ['fr;q=0.5, ar;q=0.5', 'fr'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['de;q=0', 'en'],
    ['de;q=0.000, *;q=0.5', 'en'],
    ['de;q=x, fr;q=0.2', 'fr'],
    ['de ;q=0.1, fr; Q=0.9', 'fr'],
    ['*', 'en'],
    ['zh, *;q=0.1, fr;q=0.05', 'en'],
    [';;,,=,;q=', 'en'],
  ])('is for Accept-Language %j %s', (header, language) => expect(languageOf(header)).toBe(language));

  it.each(['*', 'zh', undefined, 'de;q=0'])('is the fallback of the site for %j', (header) =>
    expect(languageOf(header, { ...views, fallbackLanguage: 'fr' })).toBe('fr'),
  );

  it('is found within the first 4,096 characters of the header', () =>
    expect([300, 400].map((count) => languageOf(`${'x-klingon, '.repeat(count)}fr`))).toEqual(['fr', 'en']));

  it('is English where nothing else is offered', () => expect(languageOf('de', offeredViews('US'))).toBe('en'));
});

describe('the cookie', () => {
  const viewOf = (cookie: string | undefined, offered = views) =>
    negotiatedView({ cookie, acceptLanguage: 'de-AT' }, offered);

  it.each([
    [undefined, { language: 'de', region: 'US', age: '18' }],
    ['', { language: 'de', region: 'US', age: '18' }],
    ['en', { language: 'en', region: 'US', age: '18' }],
    ['fr.CA.12', { language: 'fr', region: 'CA', age: '12' }],
    ['.AT', { language: 'de', region: 'AT', age: '18' }],
    ['en.US.18', { language: 'en', region: 'US', age: '18' }],
    ['pl.PL', { language: 'de', region: 'PL', age: '18' }],
    ['..13', { language: 'de', region: 'US', age: '18' }],
    ['en.us', { language: 'de', region: 'US', age: '18' }],
    ['<script>', { language: 'de', region: 'US', age: '18' }],
  ])('%j wins over the browser, and what is unknown is ignored', (cookie, view) =>
    expect(viewOf(cookie)).toEqual(view),
  );

  it('of English wins where the site is German', () =>
    expect(viewOf('en', { ...views, fallbackLanguage: 'de' }).language).toBe('en'));
});
