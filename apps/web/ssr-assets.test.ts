import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ssrAssets } from './ssr-assets.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_libraries.js'], css: ['assets/index.css'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'src/pages/movie/movie-page.tsx': {
    file: 'assets/movie-page.js',
    imports: ['index.html'],
    css: ['assets/movie-page.css'],
  },
  'src/pages/movie/other.tsx': { file: 'assets/other.js' },
  'src/features/announcements/announcement-bar.tsx': {
    file: 'assets/announcement-bar.js',
    imports: ['index.html'],
    css: ['assets/announcement-bar.css'],
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-assets-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'assets/index.css'), 'body{}');
  await writeFile(join(folder, 'assets/announcement-bar.css'), 'p{}');
  await writeFile(join(folder, 'assets/movie-page.css'), 'a::after{content:"</style>"}');
});
afterAll(() => rm(folder, { recursive: true }));

interface AssetsModule {
  readonly pageAssets: Record<string, string>;
  readonly announcementAssets: string;
  readonly beforePaint: string;
}

async function loadAssets(): Promise<AssetsModule> {
  const { load } = ssrAssets(folder, ['chrome120']) as unknown as {
    load: (this: object, id: string) => Promise<string>;
  };
  const code = await load.call({ environment: { mode: 'build' } }, '\0virtual:ssr-assets');
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

it('lists home, and the page of each folder by its name', async () => {
  expect(Object.keys((await loadAssets()).pageAssets)).toEqual(['home', 'movie']);
});

it('inlines the styles of a page, and loads its scripts with low priority', async () => {
  expect((await loadAssets()).pageAssets.movie?.split('\n').map((line) => line.trim())).toEqual([
    '<style>body{}',
    'a::after{content:"<\\/style>"}</style>',
    '<link rel="stylesheet" type="inlined" disabled href="/assets/index.css">',
    '<link rel="stylesheet" type="inlined" disabled href="/assets/movie-page.css">',
    '<script type="module" crossorigin fetchpriority="low" src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/libraries.js">',
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/movie-page.js">',
  ]);
});

it('has the script of the first paint as text without imports', async () => {
  const { beforePaint } = await loadAssets();
  expect(beforePaint).toContain('data-continue-row');
  expect(beforePaint).not.toMatch(/\bimport\b|\bexport\b/);
});

it('adds to a page with announcements only what it does not load itself', async () => {
  const { announcementAssets } = await loadAssets();
  expect(announcementAssets).toContain('<style>p{}</style>');
  expect(announcementAssets).toContain('href="/assets/announcement-bar.js"');
  expect(announcementAssets).not.toContain('index.');
});
