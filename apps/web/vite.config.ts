import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { configurationBlock } from './configuration-block.ts';
import { watchdogScript } from './watchdog-script.ts';
import { webManifest } from './web-manifest.ts';

/** Where `npm run dev` finds the product's server. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
const served = ['/trpc', '/api', '/art', '/player', '/config'];

export default defineConfig({
  plugins: [
    react(),
    configurationBlock(server),
    watchdogScript(),
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
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, cssMinify: true },
  server: { port: 5173, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
