import { basename } from 'node:path';

/** Commands in a text as this installation runs them: a release archive starts by server.mjs, and has no npm scripts. */
export function asRunHere(text: string, script = process.argv[1] ?? ''): string {
  if (basename(script) !== 'server.mjs') return text;
  return text.replaceAll(/npm run (\w+)(?: --)?/g, 'node server.mjs $1');
}
