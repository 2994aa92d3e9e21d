import { expect, it } from 'vitest';
import { canAdminister, roles } from './roles.ts';

it('canAdminister is true for admins and owners only', () => {
  expect(roles.filter((role) => canAdminister({ role }))).toEqual(['admin', 'owner']);
  expect(canAdminister(null)).toBe(false);
});
