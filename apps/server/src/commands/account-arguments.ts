import { parseArgs } from 'node:util';
import { Role } from '@marquee/domain/account';
import { roles } from '@marquee/domain/roles';

const usage = 'Say: npm run account -- <username> --role owner|admin|user';

/**
 * Whose account gets which role. A name that begins with a hyphen stands after `--`.
 * @throws Error whose message says what to write
 */
export function readAccountArguments(words: string[]): { username: string; role: Role } {
  const { values, positionals } = parse(words);
  const [username, ...rest] = positionals;
  if (!username?.trim() || rest.length > 0 || values.role === undefined) throw new Error(usage);
  const role = Role.safeParse(values.role);
  if (!role.success) throw new Error(`The role must be one of ${roles.join(', ')}. ${usage}`);
  return { username, role: role.data };
}

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: { role: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
