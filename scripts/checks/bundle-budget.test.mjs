import { expect, it } from 'vitest';
import {
  budgets,
  formatRows,
  maxPrecachedFiles,
  measureBundle,
  measureTexts,
  pageBudgets,
  precachedFiles,
} from './bundle-budget.mjs';

const movie = 'src/pages/movie/movie-page.tsx';
const show = 'src/pages/show/show-page.tsx';
const offers = 'src/features/media/extras/title-offers.tsx';
const browse = 'src/pages/browse/browse-page.tsx';
const search = 'src/pages/search/search-page.tsx';
const after = 'src/app/shell/after-hydration.tsx';
const welcome = 'src/features/account/welcome-card.tsx';
const admin = 'src/pages/admin/admin-page.tsx';
const charts = 'src/components/charts/count-chart.tsx';

/** @type {import('./bundle-budget.mjs').Manifest} */
const manifest = {
  'index.html': {
    file: 'index.js',
    css: ['index.css'],
    assets: ['title-font.woff2'],
    imports: ['_libraries.js'],
    dynamicImports: [movie, show, browse, search, after, admin],
  },
  '_libraries.js': { file: 'libraries.js' },
  '_dialog.js': { file: 'dialog.js', css: ['dialog.css'], imports: ['_libraries.js'] },
  '_title.js': { file: 'title.js', imports: ['index.html'] },
  [movie]: { file: 'movie.js', imports: ['_title.js'] },
  [show]: { file: 'show.js', imports: ['_title.js', '_libraries.js'] },
  [offers]: { file: 'offers.js', imports: ['index.html'] },
  [browse]: { file: 'browse.js', imports: ['_title.js'] },
  [search]: { file: 'search.js', imports: ['_title.js'] },
  [after]: { file: 'after.js', dynamicImports: [welcome] },
  [welcome]: { file: 'welcome.js', imports: ['_dialog.js'] },
  [admin]: { file: 'admin.js', imports: ['_libraries.js'], dynamicImports: [charts] },
  [charts]: { file: 'charts.js' },
};
/** @type {Record<string, number>} */
const sizes = {
  'watchdog.js': 2_000,
  'index.js': 15_000,
  'libraries.js': 80_500,
  'index.css': 7_000,
  'dialog.js': 5_000,
  'dialog.css': 1_000,
  'title.js': 4_000,
  'movie.js': 3_000,
  'show.js': 5_000,
  'offers.js': 2_500,
  'browse.js': 20_000,
  'search.js': 30_000,
  'after.js': 1_000,
  'welcome.js': 2_000,
};
const built = {
  ownScripts: ['watchdog.js'],
  precached: ['watchdog.js', 'title-font.woff2', 'index.js', 'index.css', 'after.js', 'title.js', 'movie.js'],
  sizeOf: (/** @type {string} */ file) => sizes[file] ?? Number.NaN,
  playerSize: 50_000,
};

it('measures each page, and what it adds to home', () => {
  const { rows, problems } = measureBundle(manifest, built);
  expect(Object.fromEntries(rows.map(({ name, size }) => [name, size]))).toEqual({
    'home, scripts': 97_500,
    'home, styles': 7_000,
    'home, scripts after hydration': 8_000,
    [`${movie}, scripts on top`]: 7_000,
    [`${show}, scripts on top`]: 9_000,
    [`${offers}, scripts on top`]: 2_500,
    [`${browse}, scripts on top`]: 24_000,
    [`${search}, scripts on top`]: 34_000,
    'precached on top of home': 7_000,
    'player of the library': 50_000,
  });
  expect(problems).toEqual([]);
});

it('follows static imports transitively and reports the excess', () => {
  const heavy = { ...manifest, '_libraries.js': { file: 'libraries.js', imports: ['_dialog.js'] } };
  const { rows } = measureBundle(heavy, {
    ...built,
    sizeOf: (file) => built.sizeOf(file) + (file === 'dialog.js' ? 1_000 : 0),
  });
  const [scripts, styles] = rows;
  expect(scripts).toMatchObject({ size: 103_500, budget: budgets.homeScripts });
  expect(styles).toMatchObject({ size: 8_000 });
  expect(formatRows(rows)[0]).toMatch(/^home, scripts +103\.5 kB of 102\.5 kB {2}1\.0 kB over$/);
  expect(formatRows(measureBundle(manifest, built).rows).join('\n')).not.toContain('over');
});

it('counts the scripts of a page', () => {
  const max = pageBudgets[movie]?.files ?? 0;
  const parts = Array.from({ length: max }, (_, index) => [`_part${index}.js`, { file: `part${index}.js` }]);
  const many = {
    ...manifest,
    ...Object.fromEntries(parts),
    [movie]: { file: 'movie.js', imports: parts.map(([key]) => `${key}`) },
  };
  expect(measureBundle(many, built).problems).toEqual([`${movie} loads ${max + 1} scripts of at most ${max}`]);
});

it('requires administration and its charts in separate chunks', () => {
  const later = { ...manifest, [admin]: { file: 'admin.js', imports: [charts] } };
  expect(measureBundle(later, built).problems).toEqual([]);
  const eager = { ...manifest, 'index.html': { file: 'index.js', imports: [charts] } };
  expect(measureBundle(eager, built).problems).toEqual([`${charts} is no longer in a separate lazy chunk`]);
  const { [charts]: _, ...merged } = manifest;
  expect(measureBundle(merged, built).problems).toEqual([`${charts} is no longer in a separate lazy chunk`]);
});

it('throws if a measured page is missing', () => {
  const { [movie]: _, ...without } = manifest;
  expect(() => measureBundle(without, built)).toThrow(`The client was built without ${movie}.`);
});

it.each(['"url":"assets/a-B1.js"', "url:'assets/a-B1.js'", 'url:`assets/a-B1.js`'])('reads %s of a worker', (entry) => {
  const worker = `n={url:e.href};precache([{"revision":"c7",${entry.replace('assets/a-B1.js', '/')}},{revision:null,${entry}}])`;
  expect(precachedFiles(worker)).toEqual(['index.html', 'assets/a-B1.js']);
});

it('throws if a worker has no precache list', () => {
  expect(() => precachedFiles('self.addEventListener("fetch",e=>e.url)')).toThrow('no precache list');
});

it('reports a precache list of too many files', () => {
  const precached = Array.from({ length: maxPrecachedFiles + 1 }, (_, index) => `part-${index}.js`);
  expect(measureBundle(manifest, { ...built, precached }).problems).toEqual([
    'the service worker precaches 81 files of at most 80',
  ]);
});

it('measures the largest script of texts of each language, and no test language', () => {
  const files = [
    { name: 'de-visitor-0a1b2c3d.js', size: 7_000 },
    { name: 'de-title-0a1b2c3d.js', size: 8_100 },
    { name: 'ja-visitor-0a1b2c3d.js', size: 9_000 },
    { name: 'en-XA-visitor-0a1b2c3d.js', size: 12_000 },
    { name: 'pt-BR-lists-0a1b2c3d.js', size: 5_000 },
    { name: 'movie-page-DiMAOYFO.js', size: 20_000 },
  ];
  expect(measureTexts(files)).toEqual([
    { name: 'texts, de-title', size: 8_100, budget: 8_000 },
    { name: 'texts, ja-visitor', size: 9_000, budget: 10_000 },
    { name: 'texts, pt-BR-lists', size: 5_000, budget: 8_000 },
  ]);
});
