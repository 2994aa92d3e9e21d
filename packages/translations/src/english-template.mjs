import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from './compile-message.mjs';
import { declaresMessages } from './compiled-messages.mjs';
import { findMessages } from './find-messages.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = ['apps/web/src', 'packages/domain/src'];

/**
 * Files of translations: what administrators need, what members need, accounts and long
 * texts, and what every page may show. The first whose pattern fits a source has its messages.
 */
const parts = {
  administration: /\/(admin|administration)\/|\/(player-list|library-administration|response)-messages/,
  member:
    /web\/src\/(pages|features)\/(calendar|import|my-list|notices)\/|domain\/src\/(calendar|exchange|feeds|lists|notices|record)\//,
  account:
    /\/pages\/(dmca|forgot|info|join|pair|privacy|recover|settings|signed-in)\/|\/(features\/account|domain\/src\/accounts)\//,
  visitor: /^/,
};

/** @typedef {keyof typeof parts} Part */
/** @typedef {Record<string, Record<string, string>>} Template texts by group and key */

/**
 * The name of the messages of a source: its folder and its own name, `media.hero` of features/media/hero/hero.tsx.
 * @param {string} file with slashes
 */
export function groupNameOf(file) {
  const [folder = '', ...rest] = file
    .replace(/^apps\/web\/src\/(?:(?:app|components|features|pages)\/(?=.*\/))?|^packages\/domain\/src\//, '')
    .replace(/\.tsx?$/, '')
    .split('/');
  return [folder, rest.at(-1)].filter(Boolean).join('.');
}

/**
 * The English messages of the whole repository, in the order of their names.
 * @returns {Record<Part, Template>}
 * @throws if a name is not that of its file or is there twice, or a text is no valid message
 */
export function englishTemplate() {
  const groups = allGroups();
  groups.sort((one, other) => (one.name < other.name ? -1 : 1));
  /** @type {Record<Part, Template>} */
  const template = { administration: {}, member: {}, account: {}, visitor: {} };
  for (const { file, name, texts } of groups) {
    if (Object.values(template).some((part) => name in part)) throw new Error(`${file}: ${name} is there twice.`);
    template[partOf(file)][name] = texts;
  }
  return template;
}

/** Every group with its file. */
function allGroups() {
  return sources.flatMap(filesBelow).flatMap((file) => groupsOf(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * The file of each group.
 * @returns {Map<string, string>}
 */
export function groupFiles() {
  return new Map(allGroups().map(({ file, name }) => [name, file]));
}

/** @param {string} file */
export function partOf(file) {
  // The titles of pages.
  if (file.endsWith('/route.ts')) return 'visitor';
  const found = Object.entries(parts).find(([, pattern]) => pattern.test(file));
  return /** @type {Part} */ (found?.[0]);
}

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll(sep, '/'));
}

/**
 * @param {string} file
 * @param {string} source
 */
export function groupsOf(file, source) {
  // Parsing all files takes seconds.
  if (!declaresMessages.test(source)) return [];
  return findMessages(file, source).map(({ name, messages }) => {
    const own = groupNameOf(file);
    // A second group of a file has a further word.
    if (name !== own && !name.startsWith(`${own}.`)) throw new Error(`${file}: its messages are ${own}, not ${name}.`);
    for (const { text } of messages) compileMessage(text);
    return { file, name, texts: Object.fromEntries(messages.map(({ key, text }) => [key, text])) };
  });
}
