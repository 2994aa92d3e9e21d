import { ensureOwner, hasOwner } from '@marquee/api/auth/owner-account';
import { ApplicationError } from '@marquee/api/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from './environment.ts';
import type { Parts } from './parts.ts';
import { StartError } from './start-error.ts';

const noOwner =
  'No owner yet: set OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD, or run: npm run account -- <username> --role owner';
const notAnOwner =
  'No owner yet: the account that OWNER_USERNAME names was there before and is left as it is; ' +
  'name another one, or run: npm run account -- <username> --role owner';

/**
 * Makes the owner that the environment describes, once; where nobody is an owner after that, says how to make one.
 * @throws StartError where the owner's email belongs to another account
 */
export async function provideOwner(
  { OWNER_USERNAME: username, OWNER_EMAIL: email, OWNER_PASSWORD: password }: Environment,
  { database, passwords }: Pick<Parts, 'database' | 'passwords'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const context = { db: database, passwords };
  const owner = username && email && password ? { username, email, password } : null;
  if (owner) {
    try {
      await ensureOwner(context, owner);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      throw new StartError('OWNER_EMAIL is the email of another account: set another one.', { cause: error });
    }
  }
  if (!(await hasOwner(context))) log.warn(owner ? notAnOwner : noOwner);
}
