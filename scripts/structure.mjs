/**
 * Counts what a reader of the code has to hold in mind, and prints a table.
 * Usage: node scripts/structure.mjs [--list] [folder of a checkout]
 * With --list it names the files behind each count. It reads source files as text and runs none of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
const root = resolve(positionals[0] ?? '.');

const testFile = /\.(test|journey|fault|property)\.[a-z]+$|\/testing[-./]|\/fixtures\//;

/**
 * Every source file of a folder without tests, by its path from the root.
 * @param {string} folder
 * @returns {[path: string, text: string][]}
 */
function sourcesIn(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !testFile.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

const product = ['apps/server/src', 'apps/web/src', 'packages']
  .flatMap(sourcesIn)
  .filter(([file]) => /\/src\//.test(file));

/** @param {string} text */
const lineCount = (text) => text.split('\n').length - 1;

/**
 * Comments name things that their file does not use.
 * @param {string} text
 */
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/**
 * The files whose code matches, in the named folders.
 * @param {RegExp} pattern
 * @param {{ within?: RegExp, except?: RegExp }} [folders]
 */
function filesWith(pattern, { within = /./, except = /^$/ } = {}) {
  return product
    .filter(([file, text]) => within.test(file) && !except.test(file) && pattern.test(withoutComments(text)))
    .map(([file]) => file);
}

// 1. The road of a movie page: what the id becomes is named by these, from the page to TMDB and back to the page.
const titleNames =
  /\b(MoviePage|parseTitleParams|titleParams|catalogue\.movie|catalogueRouter|CatalogueRead|CatalogueSource|readKey|upstreamUrl|createTmdbSource|UpstreamRequest|CatalogueCache|DistributedCache|parseMovie|MovieRecord|TitleRecord|MovieDetails|TitleDetails|movieHead|titleHead)\b/;
const otherReads =
  /\/rest\/|\/doctor\/|sample-catalogue|\/(history|library|lists|record)\/|\/admin\/|\/(show|watch|browse|search|my-list|home|players)\//;
const roadFolders =
  /^apps\/server\/src\/(edge|response-cache|plugins\/(trpc|rate-limit|request|security|compress|etag)|ssr)|^apps\/web\/src\/(worker|lib\/(api|routing|ssr)|app\/(loaders|routes)|entry-server|main)/;
const carriesUrl = /\b(url|path|queryKey|input|href|params)\b/i;
const titlePath = [
  ...new Set([
    ...filesWith(titleNames, { except: otherReads }),
    // The params of content-encoding are zlib's, and the server's clock is measured by signed-in calls.
    ...filesWith(carriesUrl, { within: roadFolders, except: /robots|sitemap|content-encoding|server-clock/ }),
  ]),
].sort();

// 2. Types of a watched title: declared among the files of the history with a title's id, or an episode and a time; and
// the types derived from them.
const declaration =
  /^(?:export )?(?:interface|type|const) ([A-Z]\w*)(?:[\s\S](?!^(?:export |interface |type |const |class |function |async )))*/gm;
const describesWatched = /\bmedia_?id\??:|\bseason\??:[\s\S]*\b(timestamp|last_?watched|watched_?at)\??:/i;
/** @type {Map<string, { file: string, body: string }>} */
const declared = new Map();
for (const [file, text] of product) {
  if (!/history|outbox|watched/.test(file) || file.includes('/admin/')) continue;
  for (const [body, name = ''] of withoutComments(text).matchAll(declaration)) {
    const signature = body.split('=>')[0] ?? '';
    declared.set(name, { file, body: `${declared.get(name)?.body ?? ''}${signature}` });
  }
}
/** @type {Set<string>} */
const watchedNames = new Set();
for (let before = -1; before !== watchedNames.size; ) {
  before = watchedNames.size;
  const derived = new RegExp(`(extends|\\.\\.\\.|Pick<|Omit<) ?(${[...watchedNames].join('|') || '-'})\\b`);
  for (const [name, { body }] of declared)
    if (describesWatched.test(body) || derived.test(body)) watchedNames.add(name);
}
const historyProcedures = String.raw`\bhistory\.(record|list|lastWatched|remove|clear|migrate|statistics)\b|tables/watch-history\b`;
const watchedFiles = filesWith(new RegExp(`\\b(${[...watchedNames].join('|')})\\b|${historyProcedures}`));

// 3. The files that name a page, beside its own folder and the links to it.
const examplePage = 'dmca';
const linksToPages = /\/pages\/|\/components\/|\/app\/shell\/|\/lib\/paths\.ts$/;
const pageFiles = filesWith(/dmca/i, { except: linksToPages, within: /^(apps|packages)/ });

// 4. Rows of the cache table that one public read can meet: a query never meets the rows of pages, nor a page those of
// queries, since rendering calls procedures in process. The longer list counts.
const notOfReads = /shell|\/api\/tmdb|recommendations|sessions|images|players/i;
const cacheNames =
  readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    .split(/^## Caches$/m)[1]
    ?.split(/^The maximum age|^## /m)[0]
    ?.split('\n')
    .filter((line) => /^\| (?!cache |-)/.test(line))
    .map((line) => line.split('|')[1]?.trim() ?? '')
    .filter((name) => !notOfReads.test(name)) ?? [];
const [caches = []] = ['pages', 'queries']
  .map((kind) => cacheNames.filter((name) => !/, (pages|queries)$/.test(name) || name.endsWith(kind)))
  .sort((a, b) => b.length - a.length);

// 5. Implementations of one mechanism, recognized by what each has to contain.
const mechanisms = {
  'time limit': /setTimeout\([\s\S]{0,400}Promise\.race\(|Promise\.race\([\s\S]{0,400}setTimeout\(/,
  'single flight': /new Map<[^>]*Promise<|\b(inFlight|running|loading|pending)\b\s*(\?\?=|: Promise<)/,
  'bounded queue': /\bwaiting\.(size|length) >=/,
  'Retry-After': /retry.?after[\s\S]*Date\.parse\(\w+\) - now/i,
  'circuit breaker': /\bnextProbeAt\b/,
  'pid lock': /process\.kill\([^,]+, 0\)/,
};

/** Features that came after the targets were set: what they add is counted beside the target, not in it. */
const laterFeatures =
  /\/titles\/src\/index\/|\/suggest\.ts$|\/extras\/|\/collections?(\.ts$|\/)|\/person\/|\/lists\/|\/memberships\.ts$|-lists-routes|\/record\/|\/record-routes|\/backup\/|\/members-only\.ts$/;

/**
 * A row that counts the files of later features apart.
 * @param {string} what
 * @param {string} target
 * @param {string[]} files
 * @returns {[string, number, string, string[]]}
 */
function rowOf(what, target, files) {
  const later = files.filter((file) => laterFeatures.test(file));
  const note = later.length > 0 ? `${target}, and ${later.length} of later features` : target;
  return [what, files.length - later.length, note, files];
}

const lines = ['apps/server', 'packages/api', 'packages/catalogue', 'packages/db'].map((folder) => {
  const sources = sourcesIn(`${folder}/src`);
  return /** @type {const} */ ([folder, sources.length, sources.reduce((sum, [, text]) => sum + lineCount(text), 0)]);
});

/** @type {[what: string, count: number | string, target: string, files: readonly string[]][]} */
const rows = [
  rowOf("files a title's id passes, page → upstream → page", '≤ 40', titlePath),
  rowOf('files that hold a watched title', '≤ 35', watchedFiles),
  [
    'types of a watched title',
    watchedNames.size,
    '≤ 6',
    [...watchedNames].map((name) => `${name} (${declared.get(name)?.file})`),
  ],
  [`files to edit to add a page (like ${examplePage}), with its module and test`, pageFiles.length + 2, '2', pageFiles],
  ['caches that one public read may meet', caches.length, '≤ 6', caches],
  ...Object.entries(mechanisms).map(([name, pattern]) => {
    const files = filesWith(pattern, { except: /sample-catalogue/ });
    return /** @type {[string, number, string, string[]]} */ ([`implementations: ${name}`, files.length, '1', files]);
  }),
  ...lines.map(([folder, files, count]) => {
    return /** @type {[string, string, string, string[]]} */ ([
      `lines of ${folder}`,
      `${count} in ${files} files`,
      '',
      [],
    ]);
  }),
  ['lines of these four', lines.reduce((sum, [, , count]) => sum + count, 0), '', []],
];

const width = Math.max(...rows.map(([what]) => what.length));
const table = rows.flatMap(([what, count, target, files]) => [
  `${what.padEnd(width)}  ${String(count).padStart(6)}  ${target}`.trimEnd(),
  ...(values.list ? files.map((file) => `    ${file}`) : []),
]);
process.stdout.write(`${table.join('\n')}\n`);
