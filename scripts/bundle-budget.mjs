/**
 * What Vite's manifest says of one chunk.
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} [imports] keys of chunks that it cannot run without
 * @property {string[]} [dynamicImports] keys of chunks that it may load later
 * @property {string[]} [css]
 */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ scripts: Set<string>, styles: Set<string> }} Files */
/** @typedef {{ name: string, size: number, most: number }} Row */

/** Bytes after gzip, as a browser gets them. What a cold visit needs is the spec of performance; the rest keeps it so. */
export const budgets = {
  homeScripts: 125_000,
  homeStyles: 14_000,
  titleScripts: 25_000,
  laterScripts: 50_000,
};

const home = 'index.html';
const titles = ['src/pages/movie/movie-page.tsx', 'src/pages/show/show-page.tsx'];
/** What home loads by itself, once the first view stands. */
const later = ['src/shell/after-first-view.tsx', 'src/features/account/welcome-dialog.tsx'];
/** Each in a chunk of its own, and none that another needs before it can run. */
const apart = ['src/pages/admin/admin-page.tsx', 'src/features/administration/registrations-chart.tsx'];

/**
 * Compares what was built with what it may weigh.
 * @param {Manifest} manifest
 * @param {{ ownScripts: string[], sizeOf: (file: string) => number }} built scripts that the page names beside the
 *   modules, and the bytes of a file after gzip
 * @returns {{ rows: Row[], faults: string[] }}
 */
export function weigh(manifest, { ownScripts, sizeOf }) {
  const first = filesOf(manifest, [home]);
  /** @param {Iterable<string>} files */
  const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  /** @param {string[]} keys */
  const onTop = (keys) => total([...filesOf(manifest, keys).scripts].filter((file) => !first.scripts.has(file)));

  const rows = [
    { name: 'home, scripts', size: total([...ownScripts, ...first.scripts]), most: budgets.homeScripts },
    { name: 'home, styles', size: total(first.styles), most: budgets.homeStyles },
    { name: 'home, scripts after the first view', size: onTop(later), most: budgets.laterScripts },
    ...titles.map((key) => ({ name: `${key}, scripts on top`, size: onTop([key]), most: budgets.titleScripts })),
  ];
  const faults = apart
    .filter((key) => isNeeded(manifest, key))
    .map((key) => `${key} is no longer in a chunk of its own`);
  return { rows, faults };
}

/**
 * Every file that chunks cannot run without, their own included.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Files}
 */
function filesOf(manifest, keys) {
  /** @type {Files} */
  const files = { scripts: new Set(), styles: new Set() };
  /** @param {string} key */
  const add = (key) => {
    const chunk = chunkOf(manifest, key);
    if (files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const file of chunk.css ?? []) files.styles.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of keys) add(key);
  return files;
}

/**
 * Whether a source went into another's chunk, or is imported by one before it can run.
 * @param {Manifest} manifest
 * @param {string} key
 */
function isNeeded(manifest, key) {
  return manifest[key] === undefined || Object.values(manifest).some(({ imports }) => imports?.includes(key));
}

/**
 * @param {Manifest} manifest
 * @param {string} key
 */
function chunkOf(manifest, key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client was built without ${key}.`);
  return chunk;
}

/**
 * The rows as text, each with what is over.
 * @param {Row[]} rows
 */
export function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, size, most }) => {
    const over = size > most ? `  ${kilobytes(size - most)} over` : '';
    return `${name.padEnd(width)}  ${kilobytes(size).padStart(8)} of ${kilobytes(most).padStart(8)}${over}`;
  });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
