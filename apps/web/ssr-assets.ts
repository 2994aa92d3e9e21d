import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPageName } from '@marquee/domain/site/preloaded-queries';
import type { Manifest, Plugin } from 'vite';
import { storedSignInScript } from './plain-scripts.ts';

const name = 'virtual:ssr-assets';
const page = 'index.html';
const browse = 'src/pages/browse/browse-page.tsx';
const show = 'src/pages/show/show-page.tsx';

/** Server-rendered pages and their entry modules; home is part of the client's main chunk. */
const entryModules: Readonly<Record<RenderedPageName, string>> = {
  home: page,
  movies: browse,
  shows: browse,
  movie: 'src/pages/movie/movie-page.tsx',
  show,
  episode: show,
  search: 'src/pages/search/search-page.tsx',
  myList: 'src/pages/my-list/my-list-page.tsx',
  settings: 'src/pages/settings/settings-page.tsx',
  privacy: 'src/pages/privacy/privacy-page.tsx',
  dmca: 'src/pages/dmca/dmca-page.tsx',
  info: 'src/pages/info/info-page.tsx',
};

/** Pages that look different when signed in; a script marks that before the first paint. */
const personalPages: readonly string[] = ['myList', 'settings'] satisfies RenderedPageName[];

/**
 * Exposes the client build to the SSR build: per page its styles, inlined so that they do not block rendering, and its
 * scripts.
 */
export function ssrAssets(clientFolder: string): Plugin {
  return {
    name: 'marquee-ssr-assets',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isBuild = this.environment.mode === 'build';
      return `export const ssrAssets = ${JSON.stringify(isBuild ? filesOfPages(clientFolder) : {})};`;
    },
  };
}

function filesOfPages(clientFolder: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const base = filesOf(manifest, page);
  return Object.fromEntries(
    Object.entries(entryModules).map(([pageName, entry]) => {
      const { styles, scripts } = filesOf(manifest, entry);
      const css = [...new Set([...base.styles, ...styles])];
      // Vite's loader treats a style sheet with a link element as loaded, and browsers do not fetch a disabled one.
      const links = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
      const text = css.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('\n');
      const preloads = [...scripts]
        .filter((file) => !base.scripts.has(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      const scriptTags = personalPages.includes(pageName) ? [`<script src="/${storedSignInScript}"></script>`] : [];
      return [
        pageName,
        [...scriptTags, `<style>${text.replaceAll('</', '<\\/')}</style>`, ...links, ...preloads].join('\n    '),
      ];
    }),
  );
}

/** CSS and JS files of a module and its imports, in import order. */
function filesOf(manifest: Manifest, entry: string): { styles: Set<string>; scripts: Set<string> } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const addChunk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client was built without ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(addChunk);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  addChunk(entry);
  return { styles, scripts };
}
