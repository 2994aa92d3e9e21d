import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { storedSignInScript } from './plain-scripts.ts';

const name = 'virtual:ssr-assets';
const page = 'index.html';
/** The page of a folder of src/pages: by convention `movie/movie-page.tsx`. Home is part of the client's main chunk. */
const pageModule = /^src\/pages\/(?<folder>[^/]+)\/\k<folder>-page\.tsx$/;

/**
 * Exposes the client build to the SSR build: per folder of src/pages its styles, inlined so that they do not block
 * rendering, and the scripts of client and page.
 */
export function ssrAssets(clientFolder: string): Plugin {
  return {
    name: 'marquee-ssr-assets',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isBuild = this.environment.mode === 'build';
      return `export const pageAssets = ${JSON.stringify(isBuild ? assetsOfPages(clientFolder) : {})};
export const storedSignIn = ${JSON.stringify(`<script src="/${storedSignInScript}"></script>`)};`;
    },
  };
}

function assetsOfPages(clientFolder: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const base = filesOf(manifest, page);
  const entries = [
    ['home', page] as const,
    ...Object.keys(manifest).flatMap((key) => {
      const folder = pageModule.exec(key)?.groups?.folder;
      return folder ? [[folder, key] as const] : [];
    }),
  ];
  return Object.fromEntries(
    entries.map(([folder, entry]) => {
      const { styles, scripts } = filesOf(manifest, entry);
      const css = [...new Set([...base.styles, ...styles])];
      // Vite's loader treats a style sheet with a link element as loaded, and browsers do not fetch a disabled one.
      const links = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
      const text = css.map((file) => readFileSync(join(clientFolder, file), 'utf8').trim()).join('\n');
      // The markup comes first: scripts load with low priority.
      const [main, ...others] = new Set([...base.scripts, ...scripts]);
      const tags = [
        `<style>${text.replaceAll('</', '<\\/')}</style>`,
        ...links,
        `<script type="module" crossorigin fetchpriority="low" src="/${main}"></script>`,
        ...others.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
      ];
      return [folder, tags.join('\n    ')];
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
