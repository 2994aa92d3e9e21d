import { defineMessages } from '@marquee/domain/messages/define-messages';
import { createMessages } from '@marquee/domain/messages/messages';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.mjs';

/** A message in English with its values. */
function sentence(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  const translate = createMessages('en', { test: { text: compileMessage(text) } }).of(defineMessages('test', { text }));
  return (translate as unknown as (key: string, values: unknown) => string)('text', values);
}

describe('compileMessage', () => {
  it('leaves a text without parameters a string', () => {
    expect(compileMessage("You don't have any")).toBe("You don't have any");
    expect(compileMessage('')).toBe('');
  });

  it('unescapes quoted braces', () => {
    expect(compileMessage("'{'name'}'")).toBe('{name}');
  });

  it('keeps the order of text, parameters and tags', () => {
    expect(compileMessage('Hi {name}, <b>read {what}</b>')).toEqual([
      'Hi ',
      ['name'],
      ', ',
      ['b', ['read ', ['what']]],
    ]);
  });

  it('compiles plurals and choices', () => {
    const text = '{count, plural, =0 {none} one {# title} other {# titles}} of {kind, select, tv {a show} other {all}}';
    expect(sentence(text, { count: 0, kind: 'tv' })).toBe('none of a show');
    expect(sentence(text, { count: 1, kind: 'x' })).toBe('1 title of all');
    expect(sentence(text, { count: 1200, kind: 'x' })).toBe('1,200 titles of all');
  });

  it.each(['{name', '<b>open', '{n, plural, one {1}}', '{day, date, short}', '{n, selectordinal, other {#th}}'])(
    'rejects %s',
    (text) => {
      expect(() => compileMessage(text)).toThrow();
    },
  );
});
