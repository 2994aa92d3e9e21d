import { expect, it } from 'vitest';
import { serializeError } from './log.ts';

it('logs the error of a failed Redis command without its arguments', () => {
  const command = { name: 'hello', args: ['3', 'AUTH', 'default', 'hunter2'] };
  const error = Object.assign(new Error('WRONGPASS invalid username-password pair'), { command });
  expect(serializeError(error).message).toBe('WRONGPASS invalid username-password pair');
  expect(JSON.stringify(serializeError(error))).not.toContain('hunter2');
});
