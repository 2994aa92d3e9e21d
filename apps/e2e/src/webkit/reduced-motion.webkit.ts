import { expect } from '@playwright/test';
import { findMotion, moveRow } from '../support/reduced-motion.ts';
import { controlFrom } from './webkit-page.ts';
import { test } from './webkit-test.ts';

test.use({ hasAnimations: false });

test('with reduced motion nothing glides', async ({ webkit }) => {
  await webkit.open('/');
  expect(await webkit.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
  expect(await webkit.evaluate(moveRow, 'Trending Now')).toBe(280);
  expect(await webkit.evaluate(findMotion)).toEqual([]);
  await webkit.open('/movies?auth=login');
  await webkit.find(controlFrom('Forgot'));
  expect(await webkit.evaluate(findMotion)).toEqual([]);
});
