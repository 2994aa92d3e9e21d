import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from './src/theme/theme.ts';

const name = 'virtual:theme-variables.css';

const sources = fileURLToPath(new URL('src', import.meta.url));
const variableNames = /--mantine-[a-z0-9-]+/g;
const { resolve } = createRequire(import.meta.url);
/** Variables of which most are unused: palettes, second names of the primary one, breakpoints, sizes of headings. */
const optional =
  /^--mantine-(color-[a-z]+-(\d|filled|light|outline|text)|primary-color-\d|breakpoint|h\d|heading|line-height|z-index)/;

/**
 * The theme's CSS variables as a static style sheet. Mantine would compute them in every browser before the first
 * render and write 11 KB of them into every page. Dark is the only color scheme.
 */
export function themeVariables(): Plugin {
  return {
    name: 'marquee-theme-variables',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? styleSheet() : undefined),
  };
}

function styleSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, dark } = deepMerge(defaultCssVariablesResolver(merged), cssVariables(merged));
  const named = namedVariables();
  const isUsed = (variable: string) => !optional.test(variable) || named.has(variable);
  const all = Object.entries({ ...variables, ...dark, '--mantine-color-scheme': 'dark' });
  const used = new Map<string, string>();
  // What a variable refers to is used, too, and so on: the hovered primary colour is one of the palette, a shade of it.
  for (let size = -1; used.size > size; ) {
    size = used.size;
    for (const [variable, value] of all) {
      if (!isUsed(variable)) continue;
      used.set(variable, value);
      for (const other of value.match(variableNames) ?? []) named.add(other);
    }
  }
  return convertCssVariables({ variables: Object.fromEntries(used), dark: {}, light: {} }, ':root');
}

/**
 * The variables that our style sheets, and those of Mantine that we import, name. The sheet is part of every page, and
 * half as large without the others.
 */
function namedVariables(): Set<string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|tsx?)$/.test(file),
  );
  const texts = files.map((file) => readFileSync(join(sources, file), 'utf8'));
  const imported = new Set(texts.join('\n').match(/(?<=^import ')@mantine\/[^']+\.css/gm));
  const sheets = [...imported].map((sheet) => readFileSync(resolve(sheet), 'utf8'));
  return new Set([...texts, ...sheets].join('\n').match(variableNames));
}
