import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Role } from '@marquee/domain/accounts/account';
import { roles } from '@marquee/domain/accounts/roles';
import { usageOf } from './command-help.ts';

const accountUsage = usageOf('account');
const restoreUsage = usageOf('restore');

/** Sets a role, or makes a one-time link to set a new password. */
export type AccountArguments =
  | { readonly username: string; readonly role: Role }
  | { readonly username: string; readonly isReset: true };

/**
 * Parses '<username> --role <role>' and '<username> --reset'; a username that starts with a hyphen follows `--`.
 * @throws Error with the usage
 */
export function readAccountArguments(args: string[]): AccountArguments {
  const options = { role: { type: 'string' }, reset: { type: 'boolean' } } as const;
  const { subject: username, values } = parse(args, options, accountUsage);
  const isReset = values.reset === true;
  if (isReset === (values.role !== undefined)) throw new Error(accountUsage);
  if (isReset) return { username, isReset };
  const role = Role.safeParse(values.role);
  if (!role.success) throw new Error(`The role must be one of ${roles.join(', ')}. ${accountUsage}`);
  return { username, role: role.data };
}

/** Parses '<file>'. @throws Error with the usage */
export function readBackupArguments(args: string[]): { file: string } {
  return { file: parse(args, {}, usageOf('backup')).subject };
}

/** Parses '<file> [--into <url>] [--replace]'; without a URL, `into` is undefined. @throws Error with the usage */
export function readRestoreArguments(args: string[]) {
  const options = { into: { type: 'string' }, replace: { type: 'boolean' } } as const;
  const { subject: file, values } = parse(args, options, restoreUsage);
  if (values.into === '') throw new Error(restoreUsage);
  return { file, into: values.into as string | undefined, isReplaced: values.replace === true };
}

/** The options, and the one argument that is none. */
function parse(args: string[], options: NonNullable<ParseArgsConfig['options']>, usage: string) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [subject, ...rest] = positionals;
    if (!subject?.trim() || rest.length > 0) throw new Error('One argument is needed');
    return { subject, values };
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
