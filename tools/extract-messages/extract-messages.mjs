import { createRequire } from 'node:module';
import { dirname, relative } from 'node:path';
import { groupNameOf } from '../../packages/translations/src/english-template.mjs';
import { findTexts } from './find-texts.mjs';
import { keyOf } from './message-keys.mjs';

/** Version 7 of TypeScript has no JavaScript API. */
const ts = createRequire(new URL('../../packages/client-generators/package.json', import.meta.url))('typescript');

const hook = 'apps/web/src/lib/messages/use-messages.ts';

/**
 * The source with its texts as messages, how many there are, and what is left to do by hand.
 * @param {string} file from the root of the repository
 * @param {string} source
 * @returns {{ source: string, count: number, left: string[] }}
 */
export function extractMessages(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  if (/\bdefineMessages\(|\b(?:const|let|function) (?:t|messages)\b|\bmessages\b.* from |[(,{] *t[ ,:)}]/.test(source))
    return { source, count: 0, left: ['it has messages, or something called t or messages'] };
  const { texts, left } = findTexts(ts, tree);
  if (texts.length === 0) return { source, count: 0, left };
  /** @type {Map<string, string>} key by text */
  const keys = new Map();
  /** @type {import('./find-texts.mjs').Edit[]} */
  const edits = [];
  const components = new Set();
  for (const { text, values, component, start, end, replace } of texts) {
    const key = keys.get(text) ?? keyOf(text, new Set(keys.values()));
    keys.set(text, key);
    components.add(component);
    const passed = values.map(({ name, code }) => (name === code ? name : `${name}: ${code}`)).join(', ');
    edits.push({ start, end, text: replace(passed ? `t('${key}', { ${passed} })` : `t('${key}')`) });
  }
  for (const component of components) {
    const start = component.body.getStart() + 1;
    edits.push({ start, end: start, text: '\n  const t = useMessages(messages);' });
  }
  const entries = [...keys].map(([text, key]) => `  ${key}: ${JSON.stringify(text)},\n`).join('');
  const specifier = relative(dirname(file), hook).replace(/^(?!\.)/, './');
  const lastImport = tree.statements.filter(ts.isImportDeclaration).at(-1);
  const start = lastImport ? lastImport.getEnd() : 0;
  const declared = `\n\nconst messages = defineMessages('${groupNameOf(file)}', {\n${entries}});`;
  const imports = `\nimport { defineMessages } from '@marquee/domain/messages/define-messages';\nimport { useMessages } from '${specifier}';`;
  edits.push({ start, end: start, text: imports + declared });
  return { source: applyEdits(source, edits), count: keys.size, left };
}

/**
 * @param {string} source
 * @param {import('./find-texts.mjs').Edit[]} edits
 */
function applyEdits(source, edits) {
  edits.sort((one, other) => other.start - one.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}
