import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('src/recovery/watchdog.ts', import.meta.url));

/**
 * Builds the watchdog into one plain script beside the page, outside /assets and of no module: what keeps the client
 * from loading must not keep the watchdog.
 */
export function watchdogScript(): Plugin {
  return {
    name: 'marquee-watchdog-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          lib: { entry: source, formats: ['iife'], name: 'watchdog' },
        },
      });
      const [result] = Array.isArray(built) ? built : [built];
      const chunk = result && 'output' in result ? result.output[0] : undefined;
      if (!chunk) throw new Error('The watchdog was not built.');
      this.emitFile({ type: 'asset', fileName: 'watchdog.js', source: chunk.code });
    },
    transformIndexHtml: () => [
      // Neither async nor deferred: it must listen before a module can fail, and not wait for a style sheet that hangs.
      { tag: 'script', attrs: { src: '/watchdog.js' }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }, injectTo: 'head' },
    ],
  };
}
