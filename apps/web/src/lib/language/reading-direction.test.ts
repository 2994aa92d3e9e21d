// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { isRightToLeft, rowKey } from './reading-direction.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'];

it.each(['', 'ltr'])('leaves keys as they are with dir=%j', (dir) => {
  document.documentElement.dir = dir;
  expect([isRightToLeft(), keys.map(rowKey)]).toEqual([false, keys]);
});

it('swaps left and right where text goes from right to left', () => {
  document.documentElement.dir = 'rtl';
  expect([isRightToLeft(), keys.map(rowKey)]).toEqual([true, ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']]);
});
