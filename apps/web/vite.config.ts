import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configurationBlock } from './configuration-block.ts';
import { firstViewFiles } from './first-view-files.ts';
import { themeVariables } from './theme-variables.ts';
import { watchdogScript } from './watchdog-script.ts';
import { webManifest } from './web-manifest.ts';

/** Where `npm run dev` finds the product's server. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
const served = ['/trpc', '/api', '/art', '/pictures', '/player', '/config'];

/** What both builds have in common. */
const built: BuildEnvironmentOptions = { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false };

/** What every page needs, in two files: one that changes with each release, and one that stays in the browser's cache. */
const firstView = {
  groups: [
    { name: 'libraries', test: /node_modules.*\.m?js$/, tags: ['$initial' as const] },
    { name: 'client', tags: ['$initial' as const] },
  ],
};

/**
 * The client; and, with `--ssr`, what draws its pages on the server: of one piece, as the server has none of the client's
 * packages, and within the client's folder under a name that is hidden, which is served to nobody.
 */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [react(), themeVariables(), firstViewFiles(fileURLToPath(new URL('dist', import.meta.url)))],
        publicDir: false,
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ...built,
          outDir: 'dist/.server',
          rollupOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
        },
      }
    : {
        plugins: [
          react(),
          themeVariables(),
          configurationBlock(server),
          watchdogScript(),
          firstViewFiles(''),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'src/worker',
            filename: 'sw.ts',
            injectRegister: false,
            manifest: webManifest,
            injectManifest: {
              globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/icon-192.png'],
              // Only administrators load charts; what they load is kept when they do.
              globIgnores: ['assets/{admin,registrations}-*', 'sw.js'],
              rollupFormat: 'iife',
              // The server writes its configuration into the page: kept is what it answers, not the file that was built.
              manifestTransforms: [
                (entries) => ({
                  manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
                }),
              ],
            },
          }),
        ],
        build: { ...built, manifest: true, cssMinify: true, rolldownOptions: { output: { codeSplitting: firstView } } },
        server: { port: 5173, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, server])) },
      },
);
