import { describe, expect, it } from 'vitest';
import { compileMessages } from './compiled-messages.mjs';

describe('compileMessages', () => {
  it('compiles the texts of a source, and leaves the rest', () => {
    const source = `const a: number = 1;
const m = defineMessages('lists.view', { empty: "Don't", 'by-name': 'By {name}' });
export const b = a as unknown;
`;
    expect(compileMessages('view.ts', source)).toBe(`const a: number = 1;
const m = defineMessages('lists.view', { empty: "Don't", 'by-name': ["By ",["name"]] });
export const b = a as unknown;
`);
  });

  it('compiles texts that satisfy a type, in either quotes', () => {
    expect(compileMessages('view.ts', 'defineMessages("lists.view", { by: "By {name}" } satisfies Labels);')).toBe(
      'defineMessages("lists.view", { by: ["By ",["name"]] } satisfies Labels);',
    );
  });

  it('names the message that is invalid', () => {
    expect(() => compileMessages('view.ts', "defineMessages('lists.view', { by: 'By {name' })")).toThrow(
      'view.ts: by is no valid message: By {name',
    );
  });

  it.each(["defineMessages(name, { a: 'A' })", "defineMessages('a', texts)", "defineMessages('a', { a: `A` + b })"])(
    'rejects %s, which it cannot read',
    (source) => {
      expect(() => compileMessages('view.ts', source)).toThrow('literal');
    },
  );
});
