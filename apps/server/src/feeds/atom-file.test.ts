import { englishMessages } from '@marquee/domain/messages/messages';
import { expect, it } from 'vitest';
import { atomFile } from './atom-file.ts';
import { testingItem } from './testing-items.ts';

type Items = Parameters<typeof atomFile>[0]['items'];

const feed = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Phone & <b>more</b>',
  createdAt: new Date('2026-02-01T10:00:00Z'),
  installation: '00000000-0000-4000-8000-000000000001',
};

function fileOf(items: Items, host = 'marquee.example'): string {
  return atomFile(
    { ...feed, messages: englishMessages, items },
    {
      page: `https://${host}/calendar`,
      self: `https://${host}/feeds/x/new.atom`,
      addressOf: ({ mediaId }) => `https://${host}/tv/${mediaId}`,
    },
  );
}

const all = (file: string, pattern: RegExp) => Array.from(file.matchAll(pattern), ([, text]) => text);

it('has what is new, newest first, with names that are text to readers', () => {
  const file = fileOf([
    testingItem({ date: '2026-02-27', episode: 6, name: 'Attila' }),
    testingItem({ date: '2026-02-28', title: 'Tom & <Jerry> ]]>', name: '' }),
  ]);
  expect(all(file, /<title type="html"><!\[CDATA\[(.*?)\]\]><\/title>/g)).toEqual([
    'Tom &amp; &lt;Jerry&gt; ]]&gt; S2E2',
    'Severance S2E6',
  ]);
  expect(all(file, /<summary type="html"><!\[CDATA\[(.*?)\]\]>/g)).toEqual([
    'February 28, 2026',
    'Attila · February 27, 2026',
  ]);
  expect(file).toContain('<title>Phone &amp; &lt;b&gt;more&lt;/b&gt;</title>');
  expect(file).toContain(`<id>urn:uuid:${feed.id}</id>`);
  expect(file).toContain('<link rel="self" href="https://marquee.example/feeds/x/new.atom"/>');
  expect(file).toContain('<link href="https://marquee.example/tv/95396"/>');
});

it('names an entry the same on another host and after a change, and differently for each episode', () => {
  const ids = (items: Items, host?: string) => all(fileOf(items, host), /<id>(urn:uuid:.*?)<\/id>/g).slice(1);
  const [item, moved] = [testingItem(), testingItem({ date: '2026-03-01', name: 'New', revision: 4 })];
  expect(ids([moved], 'other.example')).toEqual(ids([item]));
  expect(ids([item])[0]).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids([item, testingItem({ episode: 3 }), testingItem({ episode: null })])).size).toBe(3);
});

it('says when an entry appeared, and later when it changed after that', () => {
  const changedAt = Date.parse('2026-03-04T05:06:07Z');
  const file = fileOf([
    testingItem({ date: '2026-03-02', changedAt }),
    testingItem({ date: '2026-03-03', changedAt, revision: 1 }),
    testingItem({ date: '2026-03-05', changedAt, revision: 1 }),
  ]);
  expect(all(file, /<published>(.*?)<\/published>/g)).toEqual([
    '2026-03-05T00:00:00.000Z',
    '2026-03-03T00:00:00.000Z',
    '2026-03-02T00:00:00.000Z',
  ]);
  expect(all(file, /<updated>(.*?)<\/updated>/g)).toEqual([
    '2026-03-05T00:00:00.000Z',
    '2026-03-05T00:00:00.000Z',
    '2026-03-04T05:06:07.000Z',
    '2026-03-02T00:00:00.000Z',
  ]);
  expect(all(fileOf([]), /<updated>(.*?)<\/updated>/g)).toEqual(['2026-02-01T10:00:00.000Z']);
});
