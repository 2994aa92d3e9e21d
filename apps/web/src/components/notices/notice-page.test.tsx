// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackButton } from './notice-page.tsx';

let backCalls: number;
beforeEach(() => {
  backCalls = 0;
  window.history.replaceState(null, '', '/404');
  window.history.back = () => {
    backCalls += 1;
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window.history, 'back');
  Reflect.deleteProperty(window.history, 'length');
});

it.each([
  ['BackButton goes home in a tab without history', 1, 0, '/'],
  ['BackButton goes back with history', 2, 1, '/404'],
])('%s', (...[, length, back, path]) => {
  Object.defineProperty(window.history, 'length', { value: length, configurable: true });
  render(<BackButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
  expect([backCalls, window.location.pathname]).toEqual([back, path]);
});
