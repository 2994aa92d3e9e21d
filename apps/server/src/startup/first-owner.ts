import { ApplicationError } from '@marquee/api/errors';
import { ensureOwner, hasOwner, type OwnerAccount } from '@marquee/api/owner-account';
import type { FastifyBaseLogger } from 'fastify';
import { asRunHere } from '../commands/command-lines.ts';
import type { Environment } from '../configuration/environment.ts';
import type { Dependencies } from './dependencies.ts';
import { StartError } from './start-error.ts';

const noOwner =
  'No owner yet: set OWNER_USERNAME, OWNER_EMAIL and OWNER_PASSWORD, or run: npm run account -- <username> --role owner';
const accountExists =
  'No owner yet: the account OWNER_USERNAME already exists and was not changed; ' +
  'set another name, or run: npm run account -- <username> --role owner';

/** The account of the OWNER_ variables; null without them. */
export function firstOwnerOf(environment: Environment): OwnerAccount | null {
  const { OWNER_USERNAME: username, OWNER_EMAIL: email, OWNER_PASSWORD: password } = environment;
  return username && email && password ? { username, email, password } : null;
}

/**
 * Creates the owner account of the OWNER_ variables once; without any owner, logs how to create one.
 * @throws StartError when OWNER_EMAIL belongs to another account
 */
export async function ensureFirstOwner(
  environment: Environment,
  { database, passwords }: Pick<Dependencies, 'database' | 'passwords'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const context = { db: database, passwords };
  const owner = firstOwnerOf(environment);
  if (owner) {
    try {
      await ensureOwner(context, owner);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      throw new StartError('OWNER_EMAIL is the email of another account: set another one.', { cause: error });
    }
  }
  if (!(await hasOwner(context))) log.warn(asRunHere(owner ? accountExists : noOwner));
}
