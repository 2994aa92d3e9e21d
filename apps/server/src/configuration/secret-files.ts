import { readFileSync } from 'node:fs';
import type { Environment } from './environment.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Each may be in a file instead, named by the variable with this ending: NAME_FILE. */
const ending = '_FILE';

const secretNames = [
  'DATABASE_URL',
  'PGPASSWORD',
  'REDIS_URL',
  'TMDB_ACCESS_TOKEN',
  'TMDB_API_KEY',
  'OWNER_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
] as const satisfies readonly (keyof Environment)[];

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'names a file that does not exist',
  EACCES: 'names a file that this user may not read',
  EISDIR: 'names a folder',
};

/** Says what is wrong, without the path: somebody may have put the secret itself there. */
class SecretFileError extends Error {}

/** The variables of secrets that are in files, and what is wrong with these files, by the variable that names one. */
export function readSecretFiles(variables: Variables): { secrets: Record<string, string>; wrong: Map<string, string> } {
  const secrets: Record<string, string> = {};
  const wrong = new Map<string, string>();
  for (const name of secretNames) {
    const path = variables[name + ending]?.trim();
    if (!path) continue;
    try {
      if (variables[name]?.trim()) throw new SecretFileError(`and ${name} are both set: leave one of them unset`);
      secrets[name] = readSecret(path);
    } catch (error) {
      if (!(error instanceof SecretFileError)) throw error;
      wrong.set(name + ending, error.message);
    }
  }
  return { secrets, wrong };
}

/** Drops the variables that name files for those that an argument replaces. */
export function withoutFilesOf(variables: Variables, replaced: Readonly<Record<string, string>>): Variables {
  const names = Object.keys(replaced).map((name) => name + ending);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));
}

function readSecret(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new SecretFileError(problems[code] ?? `cannot be read (${code})`);
  }
  // Editors and `echo` end the last line.
  const secret = text.replace(/[\r\n]+$/, '');
  if (secret.trim() === '') throw new SecretFileError('names an empty file');
  return secret;
}
