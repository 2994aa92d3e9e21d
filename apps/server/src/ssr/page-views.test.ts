import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import type { ServerEntry } from '@marquee/domain/site/pages';
import { type OfferedViews, offeredViews } from '@marquee/domain/view/view';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessagesOf } from '../startup/languages.ts';
import { builtServerEntry, type TestServer, testServer } from '../testing/app.ts';

const views: OfferedViews = { ...offeredViews('US'), languages: ['en', 'de', 'pt-BR', 'ar'] };
const { translations } = (await import(builtServerEntry)) as ServerEntry;

let server: TestServer;
const regions: (string | undefined)[] = [];
beforeAll(async () => {
  server = await testServer({
    views,
    messagesOf: createMessagesOf(translations),
    rendersPages: true,
    upstream: (read) => {
      if (read.kind === 'discover') regions.push(read.parameters.watch_region);
      return undefined;
    },
  });
});
afterAll(() => server.close());

interface Browser {
  readonly language?: string;
  readonly cookie?: string;
  readonly tag?: string;
}

async function page({ language, cookie, tag }: Browser = {}, path = '/info') {
  const headers = {
    ...(language !== undefined && { 'accept-language': language }),
    ...(cookie !== undefined && { cookie }),
    ...(tag && { 'if-none-match': tag }),
  };
  const { status, headers: received, text } = await server.request(path, { headers });
  const json = /id="marquee-configuration">([^<]+)</.exec(text)?.[1];
  return { status, text, received, view: json && JSON.parse(json).view };
}

it.each<[Browser, string | undefined]>([
  [{}, undefined],
  [{ language: 'de-AT,de;q=0.9' }, 'de'],
  [{ language: 'pt-PT' }, 'pt-BR'],
  [{ language: '*' }, undefined],
  [{ language: 'de', cookie: 'marquee_view=en' }, undefined],
  [{ language: 'de', cookie: 'other=1; marquee_view=.AT' }, 'de.AT'],
  [{ cookie: 'marquee_view=en.US.18' }, undefined],
  [{ cookie: 'marquee_view=xx' }, undefined],
  [{ cookie: 'marquee_view=de; marquee_view=en' }, 'de'],
  [{ cookie: 'not_marquee_view=de' }, undefined],
])('a page for %j says its view', async (browser, view) => {
  const { status, received, view: said } = await page(browser);
  expect([status, said, received['x-view']]).toEqual([200, view, view]);
  expect(received.vary).toBe('cookie, accept-language, accept-encoding');
});

it('is cached for each view, and not for each cookie', async () => {
  const first = await page({ cookie: 'marquee_view=.DE; a=1' }, '/');
  const reads = regions.length;
  const again = await page({ cookie: 'b=2; marquee_view=.DE', language: 'en-GB' }, '/');
  expect([again.text, regions.length]).toEqual([first.text, reads]);
  const plain = await page({}, '/');
  expect(plain.text).not.toBe(first.text);
  expect(new Set(regions)).toEqual(new Set(['DE', 'US']));
});

it('an ETag of one view is not that of another', async () => {
  const { received } = await page();
  const tag = received.etag ?? '';
  expect((await page({ tag })).status).toBe(304);
  expect((await page({ tag, cookie: 'marquee_view=.DE' })).status).toBe(200);
});

it.each([
  ['de', 'ltr', 'Jetzt im Trend'],
  ['ar', 'rtl', 'الرائج الآن'],
] as const)('in %s is in this language at the first byte', async (language, direction, trending) => {
  const { text } = await page({ language }, '/');
  expect(text).toContain(`<html lang="${language}" dir="${direction}"`);
  expect(text).toContain(`>${trending}</`);
  expect(text).not.toContain(homeRowTitles.trending_movie);
  const { translations: scripts } = JSON.parse(/id="marquee-configuration">([^<]+)</.exec(text)?.[1] ?? '');
  expect(scripts).toEqual(translations[language]?.scripts);
  expect(text).toContain(`<link rel="modulepreload" crossorigin fetchpriority="low" href="${scripts.visitor}">`);
});

it('in English names no script of texts', async () => {
  const { text } = await page({}, '/');
  expect(text).toContain('<html lang="en"');
  expect(text).not.toContain('translations');
});
