import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const watchdog = { fileName: 'watchdog.js', source: new URL('src/recovery/watchdog.ts', import.meta.url) };
const beforePaint = new URL('src/recovery/before-paint.ts', import.meta.url);

/**
 * Builds the watchdog as a script of its own outside /assets: whatever blocks the client's modules must not block it.
 * @param target the browsers to build for, as Vite's `build.target`
 */
export function watchdogScript(target: string[]): Plugin {
  return {
    name: 'marquee-watchdog-script',
    apply: 'build',
    async generateBundle() {
      const source = await buildPlainScript(watchdog.source, target);
      this.emitFile({ type: 'asset', fileName: watchdog.fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      // Neither async nor deferred: it must listen before a module can fail, and must not wait for a stuck style sheet.
      handler: (html) =>
        html.replace('<!--/watchdog-->', `<script src="/${watchdog.fileName}"></script><!--/watchdog-->`),
    },
  };
}

/** The text of the inline script of server-rendered pages: modules never run before the first paint. */
export async function beforePaintScript(target: string[]): Promise<string> {
  const text = (await buildPlainScript(beforePaint, target)).trim();
  if (/<[!/]/.test(text)) throw new Error('The inline script could end its element.');
  return text;
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
