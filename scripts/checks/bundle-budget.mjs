/**
 * A chunk in Vite's manifest.
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} [imports] keys of statically imported chunks
 * @property {string[]} [dynamicImports] keys of lazily imported chunks
 * @property {string[]} [css]
 * @property {string[]} [assets] fonts, of home
 */
/** @typedef {Record<string, Chunk>} Manifest */
/** @typedef {{ scripts: Set<string>, styles: Set<string> }} Files */
/** @typedef {{ name: string, size: number, budget: number }} Row */

/** Maximum bytes after brotli. */
export const budgets = {
  homeScripts: 102_500,
  homeStyles: 7_100,
  laterScripts: 9_600,
  player: 53_000,
  /** The texts of a script in another language, after gzip. */
  texts: 8_000,
  /** In writings that take more bytes. */
  wideTexts: 10_000,
  /** What a first visit to home has not loaded itself. */
  precached: 150_000,
};
/** Each is a request of a first visit. */
export const maxPrecachedFiles = 80;

/** Languages with such a writing. */
const wideLanguages = ['ar', 'ja'];

const home = 'index.html';
/**
 * What a page may load besides the scripts of home: bytes, and files, since six of them are a round trip on a slow line.
 * @type {Record<string, { bytes: number, files: number }>}
 */
export const pageBudgets = {
  'src/pages/movie/movie-page.tsx': { bytes: 12_750, files: 4 },
  'src/pages/show/show-page.tsx': { bytes: 13_250, files: 6 },
  // Both load it after hydration.
  'src/features/media/extras/title-offers.tsx': { bytes: 9_000, files: 6 },
  'src/pages/browse/browse-page.tsx': { bytes: 60_500, files: 17 },
  'src/pages/search/search-page.tsx': { bytes: 68_000, files: 12 },
};
/** Chunks that the home page loads after hydration. */
const afterHydration = ['src/app/shell/after-hydration.tsx', 'src/features/account/welcome-card.tsx'];
/** Modules that must stay in separate, lazily loaded chunks. */
const lazyModules = ['src/pages/admin/admin-page.tsx', 'src/components/charts/count-chart.tsx'];

/**
 * Compares the built files with their budgets.
 * @param {Manifest} manifest
 * @param {{ ownScripts: string[], precached: string[], sizeOf: (file: string) => number, playerSize: number }} built
 *   scripts of index.html besides the modules, files of the service worker's precache list, the bytes of a file after
 *   brotli, and those of the library's player page with its script
 * @returns {{ rows: Row[], problems: string[] }}
 */
export function measureBundle(manifest, { ownScripts, precached, sizeOf, playerSize }) {
  const first = filesOf(manifest, [home]);
  /** @param {Iterable<string>} files */
  const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  /** @param {string[]} keys */
  const additional = (keys) => [...filesOf(manifest, keys).scripts].filter((file) => !first.scripts.has(file));
  const later = filesOf(manifest, afterHydration);
  const fonts = chunkOf(manifest, home).assets ?? [];
  const loadedByHome = new Set(
    [ownScripts, fonts, first.scripts, first.styles, later.scripts, later.styles].flatMap((files) => [...files]),
  );
  const pages = Object.entries(pageBudgets).map(([key, budget]) => ({ key, budget, scripts: additional([key]) }));

  const rows = [
    { name: 'home, scripts', size: total([...ownScripts, ...first.scripts]), budget: budgets.homeScripts },
    { name: 'home, styles', size: total(first.styles), budget: budgets.homeStyles },
    { name: 'home, scripts after hydration', size: total(additional(afterHydration)), budget: budgets.laterScripts },
    ...pages.map(({ key, budget, scripts }) => ({
      name: `${key}, scripts on top`,
      size: total(scripts),
      budget: budget.bytes,
    })),
    {
      name: 'precached on top of home',
      size: total(precached.filter((file) => !loadedByHome.has(file))),
      budget: budgets.precached,
    },
    { name: 'player of the library', size: playerSize, budget: budgets.player },
  ];
  const problems = [
    ...lazyModules.filter((key) => isEager(manifest, key)).map((key) => `${key} is no longer in a separate lazy chunk`),
    ...pages
      .filter(({ budget, scripts }) => scripts.length > budget.files)
      .map(({ key, budget, scripts }) => `${key} loads ${scripts.length} scripts of at most ${budget.files}`),
    ...(precached.length > maxPrecachedFiles
      ? [`the service worker precaches ${precached.length} files of at most ${maxPrecachedFiles}`]
      : []),
  ];
  return { rows, problems };
}

/**
 * The largest script of texts of each language.
 * @param {readonly { name: string, size: number }[]} files of the folder of assets, with their bytes after gzip
 * @returns {Row[]}
 */
export function measureTexts(files) {
  const largest = new Map();
  for (const { name, size } of files) {
    // The pseudo-language is for tests only, and longer.
    const [, language] = name.match(/^([a-z]{2}(?:-BR)?)-[a-z]+-[0-9a-f]{8}\.js$/) ?? [];
    if (language && size > (largest.get(language)?.size ?? 0)) largest.set(language, { name, size });
  }
  return [...largest].map(([language, { name, size }]) => ({
    name: `texts, ${name.slice(0, name.lastIndexOf('-'))}`,
    size,
    budget: wideLanguages.includes(language) ? budgets.wideTexts : budgets.texts,
  }));
}

/**
 * The files of the precache list in a built service worker: of the page itself, the worker has the server's response.
 * @param {string} worker
 * @returns {string[]}
 */
export function precachedFiles(worker) {
  const files = [...worker.matchAll(/["'`]?\burl["'`]?:["'`]([\w./-]+)["'`]/g)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('The service worker has no precache list, or one in another form.');
  return files.map((file) => (file === '/' ? 'index.html' : file));
}

/**
 * The files of chunks and of all their static imports.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Files}
 */
export function filesOf(manifest, keys) {
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
 * Whether a module was merged into another chunk, or is loaded with the home page. Later chunks may import it.
 * @param {Manifest} manifest
 * @param {string} key
 */
function isEager(manifest, key) {
  const chunk = manifest[key];
  return chunk === undefined || filesOf(manifest, [home]).scripts.has(chunk.file);
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
 * Formats the rows as text, with the excess.
 * @param {Row[]} rows
 */
export function formatRows(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, size, budget }) => {
    const over = size > budget ? `  ${kilobytes(size - budget)} over` : '';
    return `${name.padEnd(width)}  ${kilobytes(size).padStart(8)} of ${kilobytes(budget).padStart(8)}${over}`;
  });
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
