import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheNames } from 'workbox-core';
import { precache } from 'workbox-precaching';
import { networkTimeoutMs } from '../lib/timing.ts';
import { cacheShell, handlePage, parseLoadedAssets, shellFiles } from './shell.ts';

// The build writes the list; Workbox reads the other two when it is imported.
vi.hoisted(() => {
  const globals = { self: globalThis, __WB_DISABLE_DEV_LOGS: true, addEventListener: () => undefined };
  const files = [
    { url: '/', revision: '1' },
    { url: '/assets/index-1a2b3c.js', revision: null },
  ];
  Object.assign(globalThis, globals, { __WB_MANIFEST: files, location: new URL('https://marquee.example') });
});
precache(shellFiles);

const page = 'https://marquee.example/?__WB_REVISION__=1';
const script = 'https://marquee.example/assets/index-1a2b3c.js';
let cache: Map<string, Response>;
let work: Promise<unknown>[];

const open = (path: string) =>
  handlePage({
    request: new Request(`https://marquee.example${path}`),
    event: { waitUntil: (more) => void work.push(more) },
  });

beforeEach(() => {
  cache = new Map();
  work = [];
  const match = async (key: string) => cache.get(key)?.clone();
  const put = async (key: string, response: Response) => void cache.set(key, response);
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === cacheNames.precache ? { match, put } : Promise.reject(new Error(name))),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('caches the files of the shell that are missing, but no error page', async () => {
  cache.set(page, new Response('cached'));
  const fetched: string[] = [];
  const respondWith = (status: number) =>
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return new Response('body', { status });
    });
  respondWith(503);
  await cacheShell();
  expect([fetched, [...cache.keys()]]).toEqual([[script], [page]]);
  respondWith(200);
  await cacheShell();
  expect([fetched, [...cache.keys()]]).toEqual([
    [script, script],
    [page, script],
  ]);
});

it.each([
  ['after a failed request', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['without a response in time', () => new Promise(() => undefined)],
])('opens a page from the shell %s', async (_when, fetch) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  cache.set(page, new Response('shell'));
  const response = open('/movies');
  await vi.advanceTimersByTimeAsync(networkTimeoutMs);
  expect(await (await response).text()).toBe('shell');
});

it('opens the page that the server sends, errors included', async () => {
  cache.set(page, new Response('shell'));
  vi.stubGlobal('fetch', async () => new Response('not found', { status: 404 }));
  expect((await open('/nothing')).status).toBe(404);
});

it('takes the files that a page has loaded, without those of the shell', () => {
  const loadedAssets = ['/assets/index-1a2b3c.js', '/assets/info-page-4d5e6f.js', '/api/health'];
  expect(parseLoadedAssets({ loadedAssets })).toEqual(['/assets/info-page-4d5e6f.js']);
  for (const other of ['forget-titles', null, { loadedAssets: 'all' }]) expect(parseLoadedAssets(other)).toBeNull();
});

describe('announcements', () => {
  const withAnnouncements = (body: string, announcements?: string) =>
    new Response(body, announcements === undefined ? {} : { headers: { 'x-announcements': announcements } });

  /** The page of the shell after a page with these announcements was opened. */
  async function shellAfter(opened: Response, newShell: Response): Promise<string | undefined> {
    cache.set(page, withAnnouncements('old', '1.1'));
    vi.stubGlobal('fetch', async (request: Request | string) => (request === page ? newShell : opened));
    await open('/movies');
    await Promise.all(work);
    return cache.get(page)?.text();
  }
  const current = '<script src="/assets/index-1a2b3c.js">';

  it.each([
    ['a new one', withAnnouncements('', '1.2')],
    ['the last one is over', withAnnouncements('')],
    ['another view', new Response('', { headers: { 'x-announcements': '1.1', 'x-view': '.AT' } })],
  ])('the page of the shell is fetched again after %s', async (_when, opened) => {
    expect(await shellAfter(opened, new Response(current))).toBe(current);
  });

  it.each([
    ['with the same ones', withAnnouncements('', '1.1'), new Response(current)],
    ['after an error', new Response('', { status: 503 }), new Response(current)],
    ['when it fails', withAnnouncements('', '1.2'), new Response('', { status: 503 })],
    ['when it is of another build', withAnnouncements('', '1.2'), new Response('/assets/index-4d5e6f.js')],
  ])('the page of the shell stays %s', async (_when, opened, newShell) => {
    expect(await shellAfter(opened, newShell)).toBe('old');
  });
});
