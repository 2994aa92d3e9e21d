import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Blocking script in the head of server-rendered personal pages. */
export const storedSignInScript = 'stored-sign-in.js';

/** Blocking script in the head of server-rendered pages with an announcement. */
export const dismissedAnnouncementsScript = 'dismissed-announcements.js';

const sources = {
  'watchdog.js': new URL('src/recovery/watchdog.ts', import.meta.url),
  [dismissedAnnouncementsScript]: new URL('src/recovery/dismissed-announcements.ts', import.meta.url),
  [storedSignInScript]: new URL('src/recovery/stored-sign-in.ts', import.meta.url),
};

/**
 * Builds stand-alone IIFE scripts outside /assets: whatever blocks the client's modules must not block the watchdog,
 * and modules never run before the first paint.
 * @param target the browsers to build for, as Vite's `build.target`
 */
export function plainScripts(target: string[]): Plugin {
  return {
    name: 'marquee-plain-scripts',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(sources)) {
        this.emitFile({ type: 'asset', fileName, source: await buildPlainScript(source, target) });
      }
    },
    transformIndexHtml: {
      order: 'post',
      // Neither async nor deferred: it must listen before a module can fail, and must not wait for a stuck style sheet.
      handler: (html) => html.replace('<!--/watchdog-->', '<script src="/watchdog.js"></script><!--/watchdog-->'),
    },
  };
}

async function buildPlainScript(source: URL, target: string[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      lib: { entry: fileURLToPath(source), formats: ['iife'], name: 'plain' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${source.pathname} was not built.`);
  return chunk.code;
}

/** Marks what Vite adds to the head, at its end, as the section that the server replaces in server-rendered pages. */
export function assetsSection(): Plugin {
  const end = '<!--/assets-->';
  return {
    name: 'marquee-assets-section',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(end, '').replace('</head>', `${end}\n  </head>`),
    },
  };
}

/** Under `vite dev` the HTML comes from Vite: fetches the configuration block from the running Marquee server. */
export function configurationBlock(server: string): Plugin {
  return {
    name: 'marquee-configuration-block',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(server)).text();
      const block = page.match(/<script type="application\/json".*?<\/script>/s)?.[0];
      return html.replace('<!--/head-->', block ?? '');
    },
  };
}
