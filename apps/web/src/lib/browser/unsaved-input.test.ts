// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { followInput, hasUnsavedInput } from './unsaved-input.ts';

beforeAll(followInput);
beforeEach(() => {
  document.body.innerHTML = `
    <form id="name"><input /></form>
    <search><form><input id="query" /></form><input id="words" /></search>
    <input id="far" form="row" /><form id="row"><button>Save</button></form>
    <label>Note <input id="free" /></label><textarea id="long"></textarea>
    <input id="switch" type="checkbox" /><select id="role"><option>user</option></select>`;
});

function type(selector: string, value = 'typed'): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field) field.value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('hasUnsavedInput is false without input', () => {
  expect(hasUnsavedInput()).toBe(false);
});

it('hasUnsavedInput is true for a dirty form until it is removed', () => {
  type('#name input');
  expect(hasUnsavedInput()).toBe(true);
  document.getElementById('name')?.remove();
  expect(hasUnsavedInput()).toBe(false);
});

it('hasUnsavedInput follows the form attribute of a field, as in a table row', () => {
  type('#far');
  document.getElementById('far')?.remove();
  expect(hasUnsavedInput()).toBe(true);
  document.getElementById('row')?.remove();
  expect(hasUnsavedInput()).toBe(false);
});

it.each(['#free', '#long'])('hasUnsavedInput is true for %s without a form until it is empty or removed', (field) => {
  type(field);
  expect(hasUnsavedInput()).toBe(true);
  type(field, '');
  expect(hasUnsavedInput()).toBe(false);
  type(field);
  document.querySelector(field)?.remove();
  expect(hasUnsavedInput()).toBe(false);
});

it.each(['#query', '#words', '#switch', '#role'])('hasUnsavedInput ignores %s, which applies at once', (selector) => {
  type(selector, 'on');
  expect(hasUnsavedInput()).toBe(false);
});
