import { parseArgs } from 'node:util';
import { Role } from '@marquee/domain/accounts/account';
import { roles } from '@marquee/domain/accounts/roles';

const usage = 'Usage: npm run account -- <username> --role owner|admin|user';

/**
 * Parses '<username> --role <role>'; a username that starts with a hyphen follows `--`.
 * @throws Error with the usage
 */
export function readAccountArguments(args: string[]): { username: string; role: Role } {
  const { values, positionals } = parse(args);
  const [username, ...rest] = positionals;
  if (!username?.trim() || rest.length > 0 || values.role === undefined) throw new Error(usage);
  const role = Role.safeParse(values.role);
  if (!role.success) throw new Error(`The role must be one of ${roles.join(', ')}. ${usage}`);
  return { username, role: role.data };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { role: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
