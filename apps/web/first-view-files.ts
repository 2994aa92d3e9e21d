import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawnPage } from '@marquee/domain/first-view';
import type { Manifest, Plugin } from 'vite';

const name = 'virtual:first-view-files';
const page = 'index.html';
const browse = 'src/pages/browse/browse-page.tsx';
const show = 'src/pages/show/show-page.tsx';

/** The pages that the server draws, and where the code of each begins; home's is the client's own. */
const sources: Readonly<Record<DrawnPage, string>> = {
  home: page,
  movies: browse,
  shows: browse,
  movie: 'src/pages/movie/movie-page.tsx',
  show,
  episode: show,
};

/**
 * Gives the server's build what the client's build made for each page: its styles within the page, so that nothing has
 * to be waited for, and the addresses of its scripts.
 */
export function firstViewFiles(client: string): Plugin {
  return {
    name: 'marquee-first-view-files',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isBuild = this.environment.mode === 'build';
      return `export const firstViewFiles = ${JSON.stringify(isBuild ? filesOfPages(client) : {})};`;
    },
  };
}

function filesOfPages(client: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const own = filesOf(manifest, page);
  return Object.fromEntries(
    Object.entries(sources).map(([pageName, source]) => {
      const { styles, scripts } = filesOf(manifest, source);
      const css = [...new Set([...own.styles, ...styles])];
      // Vite's loader takes a style sheet that is named in the page as loaded, and a browser fetches no disabled one.
      const named = css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
      const text = css.map((file) => readFileSync(join(client, file), 'utf8').trim()).join('\n');
      const ahead = [...scripts]
        .filter((file) => !own.scripts.has(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
      return [pageName, [`<style>${text.replaceAll('</', '<\\/')}</style>`, ...named, ...ahead].join('\n    ')];
    }),
  );
}

/** What a source needs before it can run, with all that it imports, in the order of the imports. */
function filesOf(manifest: Manifest, source: string): { styles: Set<string>; scripts: Set<string> } {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client was built without ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(add);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  add(source);
  return { styles, scripts };
}
