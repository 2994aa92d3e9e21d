import { createHash } from 'node:crypto';
import type { Announcement } from '@marquee/domain/administration/announcements';
import { clientConfigurationElement } from '@marquee/domain/site/client-configuration';
import type { ServerEntry } from '@marquee/domain/site/pages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { builtServerEntry, type TestServer, testServer } from '../testing/app.ts';

const { inlineScript } = (await import(builtServerEntry)) as ServerEntry;

const everyone: Announcement = {
  id: 4,
  version: 2,
  level: 'warning',
  text: '</script><b>Slow</b>: [status](/info)',
  audience: 'everyone',
  dismissible: true,
  from: '2026-01-01T00:00:00.000Z',
  until: null,
};

let inForce: readonly Announcement[] = [];
let generation = 0;
const show = (...items: Announcement[]) => {
  inForce = items;
  generation += 1;
};
const board = {
  inForce: (audience: string) => inForce.filter((one) => one.audience === audience),
  get generation() {
    return generation;
  },
  reload: async () => undefined,
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ serverEntry: builtServerEntry, rendersPages: true, announcements: board });
});
beforeEach(() => show());
afterAll(() => server.close());

const configurationOf = (page: string) =>
  JSON.parse(new RegExp(`id="${clientConfigurationElement}">(.*?)</script>`, 's').exec(page)?.[1] ?? '');

it('a page without announcements has nothing of them', async () => {
  const { text, headers } = await server.request('/info');
  expect(text.replace(`<script>${inlineScript}</script>`, '')).not.toMatch(/announcement/i);
  expect(headers['x-announcements']).toBeUndefined();
});

it('a rendered page has the announcement in its markup, escaped, and hides it where it was dismissed', async () => {
  show(everyone);
  const { text, headers } = await server.request('/info');
  const bar = /<section[^>]* aria-label="Announcements".*?<\/section>/s.exec(text)?.[0];
  expect(bar).toContain('data-announcement="4.2"');
  expect(bar).toContain('&lt;/script&gt;&lt;b&gt;Slow&lt;/b&gt;: ');
  expect(bar).toContain('<a href="/info">status</a>');
  const head = text.slice(0, text.indexOf('</head>'));
  expect(head).toContain('[data-dismissed~="4.2"] [data-announcement="4.2"]{display:none}');
  expect(headers['x-announcements']).toBe('4.2');
  const { from: _, audience: _audience, ...sent } = everyone;
  expect(configurationOf(text).announcements).toEqual([sent]);
});

it('the policy of a rendered page allows its inline script, and no other', async () => {
  const { text, headers } = await server.request('/info');
  const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  expect(scripts).toHaveLength(1);
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'));
  expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hashes[0]}';`);
});

it('a page that the client renders has the announcement in its configuration', async () => {
  show(everyone);
  const { text, headers } = await server.request('/admin');
  expect(text).not.toContain('aria-label="Announcements"');
  expect(configurationOf(text).announcements).toMatchObject([{ id: 4 }]);
  expect(headers['x-announcements']).toBe('4.2');
});

it('a cached page changes as soon as an announcement begins or ends', async () => {
  const hasBar = async () => (await server.request('/dmca')).text.includes('aria-label="Announcements"');
  expect(await hasBar()).toBe(false);
  show(everyone);
  expect(await hasBar()).toBe(true);
  show();
  expect(await hasBar()).toBe(false);
});

it('a page has none that are for members or admins', async () => {
  show({ ...everyone, audience: 'members' }, { ...everyone, id: 5, audience: 'admins' });
  expect((await server.request('/info')).text).not.toContain('Slow');
});
