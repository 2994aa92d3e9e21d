import { parseArgs } from 'node:util';

const backupUsage = 'Usage: npm run backup -- FILE';
const restoreUsage = 'Usage: npm run restore -- FILE [--into postgres://…] [--replace]';

/** Parses '<file>'. @throws Error with the usage */
export function readBackupArguments(args: string[]): { file: string } {
  const { positionals } = parse(args, {}, backupUsage);
  return { file: onlyFile(positionals, backupUsage) };
}

export interface RestoreArguments {
  readonly file: string;
  /** URL of a Postgres server; undefined for the database of the environment. */
  readonly into: string | undefined;
  readonly isReplaced: boolean;
}

/** Parses '<file> [--into <url>] [--replace]'. @throws Error with the usage */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const options = { into: { type: 'string' }, replace: { type: 'boolean' } } as const;
  const { values, positionals } = parse(args, options, restoreUsage);
  if (values.into === '') throw new Error(restoreUsage);
  return {
    file: onlyFile(positionals, restoreUsage),
    into: values.into as string | undefined,
    isReplaced: values.replace === true,
  };
}

function onlyFile([file, ...rest]: string[], usage: string): string {
  if (!file?.trim() || rest.length > 0) throw new Error(usage);
  return file;
}

function parse(args: string[], options: Record<string, { type: 'string' | 'boolean' }>, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}
