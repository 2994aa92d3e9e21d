import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledMessages } from '@marquee/translations/compiled-messages';
import { translationScripts, translationsModule } from '@marquee/translations/translation-plugins';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, type CSSOptions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { assetsSection, configurationBlock, watchdogScript } from './plain-scripts.ts';
import { precachedFiles } from './precached-files.ts';
import { ssrAssets } from './ssr-assets.ts';
import { themeVariables } from './theme-variables.ts';
import { trpcSources } from './trpc-sources.ts';
import { webManifest } from './web-manifest.ts';

/** The Marquee server that `npm run dev` proxies to. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
const proxiedPaths = ['/trpc', '/api', '/art', '/pictures', '/player', '/config', '/feeds'];

/**
 * Oldest browsers that the client is built for; README.md lists the same. Safari and Chrome are limited by
 * `URL.canParse`, Firefox by `:has()`.
 */
const supportedBrowsers = ['chrome120', 'edge120', 'firefox121', 'safari17', 'ios17'];

/** Shared by the client and SSR builds. */
const sharedOptions: BuildEnvironmentOptions = { assetsInlineLimit: 0, reportCompressedSize: false };

/** Of a package that only re-exports, what is used is read: not all 6,000 icons. */
const experimental = { lazyBarrel: true };

/** Pages whose scripts load together with those that they import; the scripts of others wait for one more response. */
const preloadedPages = /(?:movie|show|watch)-page/;

/**
 * Short class names, since markup, inlined styles and scripts contain them. One file has one of 16 million suffixes.
 */
const css: CSSOptions = {
  modules: {
    generateScopedName: (name, file) => {
      const path = relative(import.meta.dirname, file);
      return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
    },
  },
};

/**
 * Code of every page in one file: with libraries in a second one, which few releases change, a first visit loads 2.7 kB
 * more. Other files hold what a family of pages needs together: each file costs a kilobyte of headers, and on a slow line
 * six of them a round trip. What only one page needs is beside it. `bundle-budget.mjs` counts the files of a page.
 */
const chunks = {
  groups: [
    { name: 'client', tags: ['$initial' as const], priority: 3 },
    {
      name: 'outbox',
      priority: 2,
      test: /src\/(lib\/history\/outbox|features\/history\/record-opened|history\/watch-event|player\/frame-features|record\/(day|record-limits)\.)/,
    },
    {
      name: 'notices',
      priority: 2,
      test: /src\/(components\/(focus\/keep-focus|notices\/notice-banner)|features\/notices\/unread-count|lib\/(notices|shortcuts\/shortcuts|timing)|record\/record-messages|site\/messages)\.|nfiniteQuery|icons\/Icon(AlertTriangle|Check|ClockHour4|Cloud|InfoCircle|Server|X)\./,
    },
    // Pages with a heading and sections.
    {
      name: 'title-parts',
      priority: 2,
      test: /icons\/IconShare\.|src\/(features\/media\/(title\/(title-skeleton|fact-list|title-unavailable)|share\/(share\.module|share-trigger|shared-title|share-button))|components\/(controls\/(labelled-icon|covering-link|choice-chip)|layout\/section)|lib\/text\/initials)\./,
    },
    // Movie and show, which a press on a card opens: one file besides their own.
    {
      name: 'title',
      priority: 1,
      test: /src\/(features\/(library\/library-marks|lists\/marks\/title-(marks\.module|slot)|media\/(title|trailer|watch-button|person-link|extras\/title-extras-slot)|record\/(member-record\.|page-record|record-slots))|lib\/text\/episodes|catalogue\/trailer)/,
    },
    // Grids of cards.
    {
      name: 'lists',
      priority: 1,
      test: /src\/(components\/(notices\/list-notice|layout\/(virtual-grid|list-loading)|filters\/filter-chips)|features\/(media\/(entries\/title-row|lists\/(media-grid|use-loading-step))|search\/(search-history|dropdown)))|@tanstack\/(react-virtual|virtual-core)/,
    },
    {
      name: 'icons',
      minShareCount: 2,
      test: /@tabler\/icons-react/,
    },
    // What every part of Mantine needs, and its fields.
    {
      name: 'mantine',
      priority: 1,
      minShareCount: 3,
      test: /node_modules\/(@mantine\/(core\/esm\/core|hooks)|clsx)\/|src\/theme\//,
    },
    {
      name: 'controls',
      priority: 1,
      test: /node_modules\/@mantine\/core\/esm\/components\/(Input|InputBase|NativeSelect|TextInput|CloseButton)\//,
    },
  ],
};

/**
 * The client build and, with `--ssr`, the SSR bundle: self-contained, since the server does not install the client's
 * packages, and in a hidden folder of dist that is never served.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        css,
        plugins: [
          react(),
          compiledMessages(),
          translationsModule(fileURLToPath(new URL('dist', import.meta.url))),
          themeVariables(),
          ssrAssets(fileURLToPath(new URL('dist', import.meta.url)), supportedBrowsers),
        ],
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ...sharedOptions,
          target: 'node20',
          outDir: 'dist/.server',
          rolldownOptions: {
            experimental,
            output: {
              entryFileNames: '[name].mjs',
              chunkFileNames: '[name]-[hash].mjs',
              // V8 holds the source, comments too, and with two bytes a character. The names stay, for stack traces.
              minify: { compress: true, mangle: false, codegen: true },
            },
          },
        },
      }
    : {
        css,
        plugins: [
          react(),
          compiledMessages(),
          translationScripts(),
          translationsModule(''),
          themeVariables(),
          configurationBlock(server),
          watchdogScript(supportedBrowsers),
          assetsSection(),
          ssrAssets('', supportedBrowsers),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src/worker',
            filename: 'sw.ts',
            injectRegister: false,
            manifest: webManifest,
            injectManifest: {
              globPatterns: ['index.html', 'watchdog.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
              rollupFormat: 'iife',
              manifestTransforms: [precachedFiles(fileURLToPath(new URL('dist', import.meta.url)))],
            },
            includeManifestIcons: false,
          }),
        ],
        resolve: {
          alias: [
            // wouter's shim of what React has.
            { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
            ...trpcSources,
          ],
        },
        build: {
          ...sharedOptions,
          target: supportedBrowsers,
          // All supported browsers have modulepreload.
          modulePreload: {
            polyfill: false,
            // The home page loads this list of names: with the scripts of all pages it has 1.5 kB more after
            // compression.
            resolveDependencies: (chunk, files) =>
              preloadedPages.test(chunk) ? files : files.filter((file) => file.endsWith('.css')),
          },
          manifest: true,
          cssMinify: true,
          rolldownOptions: {
            experimental,
            output: { codeSplitting: chunks },
            // tRPC's client does not declare that unused modules may go.
            treeshake: { moduleSideEffects: [{ test: /@trpc\/(client|react-query|server)\//, sideEffects: false }] },
          },
        },
        server: { port: 5173, strictPort: true, proxy: Object.fromEntries(proxiedPaths.map((path) => [path, server])) },
      },
);
