import { expect, it } from 'vitest';
import { mayAdminister, roles } from './roles.ts';

it('the administration is for admins and owners', () => {
  expect(roles.filter((role) => mayAdminister({ role }))).toEqual(['admin', 'owner']);
  expect(mayAdminister(null)).toBe(false);
});
