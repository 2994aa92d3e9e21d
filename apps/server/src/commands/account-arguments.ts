import { parseArgs } from 'node:util';
import { Role } from '@marquee/domain/accounts/account';
import { roles } from '@marquee/domain/accounts/roles';

const usage = 'Usage: npm run account -- <username> --role owner|admin|user, or npm run account -- <username> --reset';

/** Sets a role, or makes a one-time link to set a new password. */
export type AccountArguments =
  | { readonly username: string; readonly role: Role }
  | { readonly username: string; readonly isReset: true };

/**
 * Parses '<username> --role <role>' and '<username> --reset'; a username that starts with a hyphen follows `--`.
 * @throws Error with the usage
 */
export function readAccountArguments(args: string[]): AccountArguments {
  const { values, positionals } = parse(args);
  const [username, ...rest] = positionals;
  const isReset = values.reset === true;
  if (!username?.trim() || rest.length > 0 || isReset === (values.role !== undefined)) throw new Error(usage);
  if (isReset) return { username, isReset };
  const role = Role.safeParse(values.role);
  if (!role.success) throw new Error(`The role must be one of ${roles.join(', ')}. ${usage}`);
  return { username, role: role.data };
}

function parse(args: string[]) {
  try {
    const options = { role: { type: 'string' }, reset: { type: 'boolean' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
