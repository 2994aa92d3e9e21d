/** @typedef {{ start: number, end: number, text: string }} Edit */
/** @typedef {any} Node of the tree: version 7 of TypeScript does not declare it */
/** @typedef {{ name: string, code: string }} Value */
/** @typedef {{ text: string, literal: string, values: Value[] }} Message with the English in it, without parameters */
/**
 * A text in the source, as an ICU message; `replace` makes the code in its place.
 * @typedef {object} FoundText
 * @property {string} text
 * @property {Value[]} values
 * @property {any} component the function that gets the hook
 * @property {number} start
 * @property {number} end
 * @property {(call: string) => string} replace
 */

/** Attributes and properties whose strings people read. */
const textNames =
  /^(?:aria-(?:label|description|roledescription|valuetext)|label|title|alt|placeholder|heading|description|text|action|note|emptyText|question|hint|subject|name|lead|kind)$/;
const hasWord = /[a-z]{2}/i;
/** What a text of more than a name looks like: it begins in upper case, or has a space. */
const looksLikeText = /^[A-Z]|\s/;

/**
 * The texts of a component's source, and what a person has to do: sentences around elements, plurals, texts outside of
 * components.
 * @param {any} ts
 * @param {any} tree
 * @returns {{ texts: FoundText[], left: string[] }}
 */
export function findTexts(ts, tree) {
  /** @type {FoundText[]} */
  const texts = [];
  /** @type {string[]} */
  const left = [];
  /** @param {Node} node */
  const lineOf = (node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  /**
   * @param {Node} node
   * @param {string} reason
   */
  const leave = (node, reason) => left.push(`line ${lineOf(node)}: ${reason}: ${node.getText().trim().slice(0, 90)}`);

  /**
   * @param {Node} node
   * @param {Message} message
   * @param {FoundText['replace']} replace
   */
  const add = (node, message, replace) => {
    const component = componentOf(node);
    if (!component) return leave(node, 'not in a component');
    if (/[{}<>]|&\w+;/.test(message.literal)) return leave(node, 'braces or entities');
    texts.push({ ...message, component, start: node.getStart(), end: node.getEnd(), replace });
  };
  /**
   * A function with a capital or a hook, with a block: the hook goes to its beginning.
   * @param {Node} node
   */
  const componentOf = (node) => {
    for (let at = node.parent; at; at = at.parent) {
      const name = ts.isFunctionDeclaration(at) || ts.isFunctionExpression(at) ? at.name?.text : undefined;
      if (name && /^(?:[A-Z]|use[A-Z])/.test(name)) return at.body ? at : undefined;
    }
    return undefined;
  };

  /**
   * A string or template as a message, or undefined.
   * @param {Node} node
   * @returns {Message | undefined}
   */
  const messageOf = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      return { text: quote(node.text), literal: node.text, values: [] };
    if (!ts.isTemplateExpression(node)) return undefined;
    /** @type {Value[]} */
    const values = [];
    let [text, literal] = [quote(node.head.text), node.head.text];
    for (const { expression, literal: tail } of node.templateSpans) {
      const name = parameterOf(expression, values);
      if (name === undefined) return undefined;
      text += `{${name}}${quote(tail.text)}`;
      literal += tail.text;
    }
    return { text, literal, values };
  };
  /**
   * Names a value after the last word of its expression.
   * @param {Node} expression
   * @param {Value[]} values
   */
  const parameterOf = (expression, values) => {
    const code = expression.getText();
    const isSimple = ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression);
    if (!isSimple) return undefined;
    const name = code.split(/\??\./).at(-1);
    const same = values.find((value) => value.name === name);
    if (same && same.code !== code) return undefined;
    if (!same) values.push({ name, code });
    return name;
  };

  /**
   * Strings where people read them: themselves, or in a choice.
   * @param {Node} node
   * @returns {void}
   */
  const visitReadable = (node) => {
    if (ts.isConditionalExpression(node)) {
      visitReadable(node.whenTrue);
      visitReadable(node.whenFalse);
    } else if (ts.isBinaryExpression(node)) {
      visitReadable(node.right);
    } else if (ts.isParenthesizedExpression(node)) {
      visitReadable(node.expression);
    } else if (ts.isStringLiteral(node) || ts.isTemplateLiteral?.(node) || ts.isTemplateExpression(node)) {
      const message = messageOf(node);
      if (!message) leave(node, 'a template that is not simple');
      else if (hasWord.test(message.literal)) add(node, message, (call) => call);
    }
  };

  /** Elements whose sentence is left: what they enclose is part of it. */
  const sentences = new Set();
  /** @param {Node} element */
  const visitChildren = (element) => {
    if (sentences.has(element.parent)) sentences.add(element);
    /** @type {Node[]} */
    const all = element.children;
    const children = all.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
    const written = children.filter((child) => ts.isJsxText(child) && hasWord.test(child.text));
    /** @param {Node} child */
    const isBeside = (child) => ts.isJsxSelfClosingElement(child) && /^\n|\n *$/.test(written[0]?.text ?? '');
    if (written.length === 0) return;
    if (
      written.length === 1 &&
      !sentences.has(element) &&
      children.every((child) => child === written[0] || isBeside(child))
    ) {
      addChildren(written);
    } else if (
      !sentences.has(element) &&
      children.every((child) => ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression))
    ) {
      addChildren(children);
    } else {
      sentences.add(element);
      for (const child of written) leave(child, 'a sentence in parts');
    }
  };
  /**
   * Text and values side by side, as one message.
   * @param {Node[]} children
   */
  const addChildren = (children) => {
    /** @type {Value[]} */
    const values = [];
    let [text, literal] = ['', ''];
    for (const child of children) {
      const name = ts.isJsxText(child) ? null : parameterOf(child.expression, values);
      if (name === undefined) return leave(child, 'a sentence in parts');
      const part = ts.isJsxText(child) ? renderedText(child.text) : '';
      text += name === null ? quote(part) : `{${name}}`;
      literal += part;
    }
    const [first, last] = [children[0], children.at(-1)];
    const start = ts.isJsxText(first) ? first.getFullStart() + leading(first.text) : first.getStart();
    const end = ts.isJsxText(last) ? last.getEnd() - trailing(last.text) : last.getEnd();
    const range = { getStart: () => start, getEnd: () => end, parent: first.parent, getText: () => first.getText() };
    return add(range, { text, literal, values }, inBraces);
  };
  /**
   * What React renders of a text: lines are trimmed and joined by a space, except at its ends.
   * @param {string} text
   */
  const renderedText = (text) => {
    const lines = text.split('\n');
    return lines
      .map((line, index) => {
        const start = index === 0 ? line : line.trimStart();
        return index === lines.length - 1 ? start : start.trimEnd();
      })
      .filter((line) => line !== '')
      .join(' ');
  };
  /** @param {string} text */
  const leading = (text) => (/^\s*\n\s*/.exec(text) ?? [''])[0].length;
  /** @param {string} text */
  const trailing = (text) => (/\s*\n\s*$/.exec(text) ?? [''])[0].length;

  /**
   * @param {Node} node
   * @returns {void}
   */
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) visitChildren(node);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) visitReadable(node.expression);
    if (ts.isJsxAttribute(node) && textNames.test(node.name.getText()) && node.initializer)
      visitAttribute(node.initializer);
    if (ts.isPropertyAssignment(node) && textNames.test(node.name.text ?? '')) visitProperty(node.initializer);
    if (ts.isCallExpression(node) && /\bnotify$/.test(node.expression.getText()))
      for (const argument of node.arguments.slice(1)) visitReadable(argument);
    ts.forEachChild(node, visit);
  };
  /** @param {Node} initializer */
  const visitAttribute = (initializer) => {
    if (!ts.isStringLiteral(initializer)) return initializer.expression && visitReadable(initializer.expression);
    if (!hasWord.test(initializer.text) || !looksLikeText.test(initializer.text)) return undefined;
    return add(initializer, { text: quote(initializer.text), literal: initializer.text, values: [] }, inBraces);
  };
  /** @param {Node} initializer */
  const visitProperty = (initializer) => {
    if (ts.isStringLiteral(initializer) && !looksLikeText.test(initializer.text)) return;
    visitReadable(initializer);
  };
  visit(tree);
  return { texts, left };
}

/** @param {string} call */
const inBraces = (call) => `{${call}}`;

/**
 * Quotes what ICU reads otherwise.
 * @param {string} text
 */
function quote(text) {
  return text.replace(/''/g, "''''");
}
