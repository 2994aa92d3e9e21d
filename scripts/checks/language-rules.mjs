/** Attributes that are shown or read out. */
const texts = ['alt', 'description', 'heading', 'label', 'placeholder', 'text', 'title'];
const readTexts = ['description', 'label', 'roledescription', 'valuetext'].map((name) => `aria-${name}`);
const literal = new RegExp(`(?<![\\w-])(?:${[...texts, ...readTexts].join('|')})=(["'])[^"']*[a-z]{2}[^"']*\\1`, 'gi');

const sides = '(?:left|right)';
const physical = [
  new RegExp(`^\\s*${sides}:`),
  new RegExp(`^\\s*(?:margin|padding|border|scroll-margin|scroll-padding)-${sides}\\b`),
  new RegExp(`^\\s*border-(?:top|bottom)-${sides}-radius:`),
  new RegExp(`^\\s*(?:text-align|float|clear): ${sides}\\b`),
];

/**
 * Texts in attributes of a component: they are to be messages.
 * @param {string} source
 */
export function findLiteralTexts(source) {
  return source.match(literal) ?? [];
}

/**
 * Declarations of a style sheet that do not turn round in a language from right to left. A rule for one direction is
 * left alone.
 * @param {string} source
 */
export function findPhysicalDeclarations(source) {
  return source
    .split('}')
    .filter((rule) => !rule.includes('[dir="'))
    .flatMap((rule) => rule.split('\n'))
    .filter((line) => physical.some((pattern) => pattern.test(line)) || hasUnequalSides(line))
    .map((line) => line.trim());
}

/**
 * Whether a shorthand of four values has other ones on the left and on the right.
 * @param {string} line
 */
function hasUnequalSides(line) {
  const [, value] = /^\s*(?:margin|padding|inset): ([^;]+);/.exec(line) ?? [];
  if (!value) return false;
  // What is in parentheses is one value.
  const values = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return values.length === 4 && values[1] !== values[3];
}
