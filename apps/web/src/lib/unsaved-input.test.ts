// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { followInput, hasUnsavedInput } from './unsaved-input.ts';

beforeAll(followInput);
beforeEach(() => {
  document.body.innerHTML =
    '<form id="name"><input /></form><form role="search"><input /></form><label>Filter <input id="free" /></label>';
});

function type(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('knows nothing unsaved where nothing was typed', () => {
  expect(hasUnsavedInput()).toBe(false);
});

it('knows a form that was typed in, until it is gone', () => {
  type('#name input');
  expect(hasUnsavedInput()).toBe(true);
  document.getElementById('name')?.remove();
  expect(hasUnsavedInput()).toBe(false);
});

it.each(['[role="search"] input', '#free'])('holds nothing in %s for unsaved', (selector) => {
  type(selector);
  expect(hasUnsavedInput()).toBe(false);
});
