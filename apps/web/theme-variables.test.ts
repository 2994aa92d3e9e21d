import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { themeVariables } from './theme-variables.ts';

const sources = join(import.meta.dirname, 'src');
const { load } = themeVariables() as unknown as { load: (id: string) => string };
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

// A button whose colour under the pointer refers to a missing one is invisible there.
it('leaves no variable undefined that the theme or our styles use', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx)$/.test(file));
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'));
  const all = [load('\0virtual:theme-variables.css'), ...texts].join('\n');
  const defined = namesIn(all, /(--[\w-]+)['"]?\]?\s*:/g);
  const used = namesIn(all, /var\((--[\w-]+)\)/g);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
