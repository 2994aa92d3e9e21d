import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { configurationBlock } from './configuration-block.ts';

/** Where `npm run dev` finds the product's server. */
const server = `http://127.0.0.1:${process.env.PORT || 3000}`;
const served = ['/trpc', '/api', '/art', '/player', '/config'];

export default defineConfig({
  plugins: [react(), configurationBlock(server)],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, cssMinify: true },
  server: { port: 5173, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, server])) },
});
