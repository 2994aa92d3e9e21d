import { expect, it } from 'vitest';
import { findLiteralTexts, findPhysicalDeclarations } from './language-rules.mjs';

it('finds texts in attributes', () => {
  const source = `<img alt="A poster" /><Button aria-label="Close" title={t('close')} label={'x'} data-text="abc" />`;
  expect(findLiteralTexts(source)).toEqual(['alt="A poster"', 'aria-label="Close"']);
  expect(findLiteralTexts('<img alt="" title={title} placeholder="·" className="title" />')).toEqual([]);
});

it.each([
  'left: 0;',
  'margin-left: 4px;',
  'padding-right: 1em;',
  'border-left: 1px solid;',
  'border-top-right-radius: 4px;',
  'text-align: left;',
  'float: right;',
  'padding: 1px 2px 3px 4px;',
  'inset: 0 auto auto calc(50% - (1px + 2px));',
])('finds %s, which would stay where it is from right to left', (declaration) => {
  expect(findPhysicalDeclarations(`.a {\n  ${declaration}\n}`)).toEqual([declaration]);
  expect(findPhysicalDeclarations(`[dir="rtl"] .a {\n  ${declaration}\n}`)).toEqual([]);
});

it.each([
  'inset-inline-start: 0;',
  'margin-inline: 4px;',
  'padding: 1px 2px 3px;',
  'margin: 0 4px 8px 4px;',
  'text-align: start;',
  'background: linear-gradient(to left, red, blue);',
])('leaves %s alone', (declaration) => {
  expect(findPhysicalDeclarations(`.a {\n  ${declaration}\n}`)).toEqual([]);
});
