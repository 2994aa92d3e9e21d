import { partOf } from './english-template.mjs';

/** @typedef {import('@marquee/domain/site/client-configuration').TranslationScript} Script */
/**
 * A chunk of the client's build, as far as it matters here.
 * @typedef {Pick<import('vite').Rollup.OutputChunk,
 *   'fileName' | 'code' | 'imports' | 'dynamicImports' | 'facadeModuleId' | 'isEntry'>} Chunk
 */

/**
 * The scripts of pages, by the module of the page: the first whose pattern fits. Those of `after` are loaded with it,
 * `member` with each session, so that it leaves their messages out.
 * @type {readonly { script: Script, pages: RegExp, after: readonly Script[] }[]}
 */
const pageScripts = [
  { script: 'title', pages: /\/(collection|movie|person|show|watch)\/[\w-]+-page\.tsx$/, after: [] },
  { script: 'lists', pages: /\/(browse|list|search|shared-list)\/[\w-]+-page\.tsx$/, after: [] },
  { script: 'account', pages: /\/(forgot|join|pair|recover|signed-in)\/[\w-]+-page\.tsx$/, after: [] },
  { script: 'settings', pages: /\/settings\/settings-page\.tsx$/, after: ['account', 'member'] },
  { script: 'reading', pages: /\/(dmca|info|privacy)\/[\w-]+-page\.tsx$/, after: [] },
  { script: 'member', pages: /\/(calendar|my-list|notices)\/[\w-]+-page\.tsx$/, after: [] },
  { script: 'import', pages: /\/import\/import-page\.tsx$/, after: ['member'] },
  {
    script: 'operation',
    pages: /\/admin\/(analytics|announcements|backup|library|players)-tab\.tsx$/,
    after: ['administration', 'member'],
  },
  { script: 'administration', pages: /\/admin\/([\w-]+-tab|admin-page)\.tsx$/, after: ['member'] },
];

/** Every script. `visitor` has what other pages show, and what is beside them all. */
export const scriptNames = /** @type {readonly Script[]} */ (['visitor', ...pageScripts.map(({ script }) => script)]);

/**
 * Which messages each script has: those of the pages that load it, wherever their code is, and no other page's.
 * @param {readonly Chunk[]} chunks
 * @param {ReadonlyMap<string, string>} files of groups of messages, by their names
 * @returns {Map<Script, Set<string>>}
 */
export function groupsOfScripts(chunks, files) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** @param {Chunk} chunk */
  const pageOf = ({ facadeModuleId }) => pageScripts.find(({ pages }) => pages.test(facadeModuleId ?? ''));
  /** @param {readonly Chunk[]} starts */
  const reachedFrom = (starts) => {
    const reached = new Set(starts);
    for (const chunk of reached)
      for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
        const next = byName.get(name);
        // What pages share with the entry is in `visitor`, and what it loads later is not theirs.
        if (next && !next.isEntry && !pageOf(next)) reached.add(next);
      }
    return groupsIn(reached, files);
  };
  /**
   * As rules of the player list, by which other pages read it without a word.
   * @param {string} group
   * @param {Script} script
   */
  const isForAdministrators = (group, script) => {
    const file = files.get(group) ?? '';
    const isTheirs = script === 'administration' || script === 'operation';
    return !isTheirs && file.startsWith('packages/') && partOf(file) === 'administration';
  };
  /** @type {Map<Script, Set<string>>} */
  const scripts = new Map(scriptNames.map((script) => [script, new Set()]));
  for (const group of reachedFrom(chunks.filter(({ isEntry }) => isEntry))) {
    // What lies beside all pages, but for members or for signing in, is loaded with that.
    const part = partOf(files.get(group) ?? '');
    scripts.get(part === 'account' || part === 'member' ? part : 'visitor')?.add(group);
  }
  // A script comes after those that are loaded before it.
  const ordered = pageScripts.toSorted((one, other) => one.after.length - other.after.length);
  for (const { script, after } of ordered) {
    const starts = chunks.filter((chunk) => pageOf(chunk)?.script === script);
    const loaded = ['visitor', ...after].map((before) => scripts.get(/** @type {Script} */ (before)));
    for (const group of reachedFrom(starts))
      if (!loaded.some((groups) => groups?.has(group)) && !isForAdministrators(group, script))
        scripts.get(script)?.add(group);
  }
  return scripts;
}

/** What the server alone says, also of rules that the client has. */
const groupsOfServer = new Set(['site.input-messages']);

/**
 * The groups whose messages are in the code of chunks: of what is not used, no name is left.
 * @param {Iterable<Chunk>} chunks
 * @param {ReadonlyMap<string, string>} files
 */
function groupsIn(chunks, files) {
  const code = [...chunks].map((chunk) => chunk.code).join('\n');
  const groups = [...files.keys()].filter((name) => !groupsOfServer.has(name));
  return groups.filter((name) => ['"', "'", '`'].some((quote) => code.includes(quote + name + quote)));
}
