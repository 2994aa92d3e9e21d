import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { beforePaintScript } from './plain-scripts.ts';

const name = 'virtual:ssr-assets';
const page = 'index.html';
/** Loaded only where there is an announcement. */
const announcements = 'src/features/announcements/announcement-bar.tsx';
/** The page of a folder of src/pages: by convention `movie/movie-page.tsx`. Home is part of the client's main chunk. */
const pageModule = /^src\/pages\/(?<folder>[^/]+)\/\k<folder>-page\.tsx$/;

/**
 * Exposes the client build to the SSR build: per folder of src/pages its styles, inlined so that they do not block
 * rendering, and the scripts of client and page.
 * @param target the browsers to build for, as Vite's `build.target`
 */
export function ssrAssets(clientFolder: string, target: string[]): Plugin {
  return {
    name: 'marquee-ssr-assets',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const isBuild = this.environment.mode === 'build';
      return `${isBuild ? codeOfPageAssets(clientFolder) : 'export const pageAssets = {};'}
export const announcementAssets = ${JSON.stringify(isBuild ? assetsOfAnnouncements(clientFolder) : '')};
export const beforePaint = ${JSON.stringify(await beforePaintScript(target))};`;
    },
  };
}

function readManifest(clientFolder: string): Manifest {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function assetsOfAnnouncements(clientFolder: string): string {
  const manifest = readManifest(clientFolder);
  const base = filesOf(manifest, page);
  const { styles, scripts } = filesOf(manifest, announcements);
  const css = [...styles].filter((file) => !base.styles.has(file));
  const js = [...scripts].filter((file) => !base.scripts.has(file));
  return [...styleTags(css, clientFolder), ...preloadTags(js)].join('\n    ');
}

function styleTags(css: readonly string[], clientFolder: string): string[] {
  const text = css.map((file) => readStyles(file, clientFolder)).join('\n');
  return [`<style>${text}</style>`, ...inlinedLinks(css)];
}

function readStyles(file: string, clientFolder: string): string {
  return readFileSync(join(clientFolder, file), 'utf8').trim().replaceAll('</', '<\\/');
}

/**
 * Vite's loader treats a style sheet with a link element as loaded. Ahead of its parser, Chromium 150 fetches disabled
 * ones and Firefox 153 those of an unknown type.
 */
function inlinedLinks(css: readonly string[]): string[] {
  return css.map((file) => `<link rel="stylesheet" type="inlined" disabled href="/${file}">`);
}

function preloadTags(scripts: readonly string[]): string[] {
  return scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
}

/** Each style sheet is there once: repeated for its pages they were 0.9 MB of the bundle's 1.6, and so of memory. */
function codeOfPageAssets(clientFolder: string): string {
  const pages = filesOfPages(clientFolder);
  const sheets = [...new Set(pages.flatMap(({ styles }) => styles))];
  const constants = sheets.map((file, n) => `const sheet${n} = ${JSON.stringify(readStyles(file, clientFolder))};`);
  const assets = pages.map(({ folder, styles, scripts }) => {
    // The markup comes first: scripts load with low priority.
    const [main, ...others] = scripts;
    const tags = [
      '</style>',
      ...inlinedLinks(styles),
      `<script type="module" crossorigin fetchpriority="low" src="/${main}"></script>`,
      ...preloadTags(others),
    ].join('\n    ');
    const text = styles.map((file) => `sheet${sheets.indexOf(file)}`).join(' + "\\n" + ');
    return `${JSON.stringify(folder)}: "<style>" + ${text} + ${JSON.stringify(tags)}`;
  });
  return [...constants, `export const pageAssets = { ${assets.join(', ')} };`].join('\n');
}

function filesOfPages(clientFolder: string) {
  const manifest = readManifest(clientFolder);
  const base = filesOf(manifest, page);
  const entries = [
    ['home', page] as const,
    ...Object.keys(manifest).flatMap((key) => {
      const folder = pageModule.exec(key)?.groups?.folder;
      return folder ? [[folder, key] as const] : [];
    }),
  ];
  return entries.map(([folder, entry]) => {
    const { styles, scripts } = filesOf(manifest, entry);
    return {
      folder,
      styles: [...new Set([...base.styles, ...styles])],
      scripts: [...new Set([...base.scripts, ...scripts])],
    };
  });
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
