import { parseSync, Visitor } from 'vite';

/**
 * A message in a source: `start` and `end` are those of its text's literal.
 * @typedef {{ key: string, text: string, start: number, end: number }} FoundMessage
 */
/** @typedef {{ name: string, messages: FoundMessage[] }} FoundGroup */

/**
 * The groups of messages that a TypeScript file declares.
 * @param {string} file
 * @param {string} source
 * @throws unless names, keys and texts are literals
 */
export function findMessages(file, source) {
  /** @type {FoundGroup[]} */
  const groups = [];
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [name, texts] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineMessages') return;
      const literal = texts?.type === 'TSSatisfiesExpression' ? texts.expression : texts;
      if (literal?.type !== 'ObjectExpression') throw new Error(`${file}: the texts are no literal.`);
      groups.push({ name: literalOf(file, name), messages: literal.properties.map((entry) => messageOf(file, entry)) });
    },
  });
  visitor.visit(program);
  return groups;
}

/**
 * @param {string} file
 * @param {import('vite').ESTree.ObjectPropertyKind} property
 * @returns {FoundMessage}
 */
function messageOf(file, property) {
  if (property.type !== 'Property' || property.computed) throw new Error(`${file}: a key is no literal.`);
  const { key, value } = property;
  const name = key.type === 'Identifier' ? key.name : literalOf(file, key);
  return { key: name, text: literalOf(file, value), start: value.start, end: value.end };
}

/**
 * @param {string} file
 * @param {import('vite').ESTree.Node | undefined} node
 */
function literalOf(file, node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error(`${file}: a name or text of messages is no literal.`);
}
