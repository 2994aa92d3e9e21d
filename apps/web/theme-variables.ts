import { readdirSync, readFileSync } from 'node:fs';
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

const sources = new URL('src', import.meta.url);
/** The palettes that Mantine's components use by themselves; of the others only the named shades are kept. */
const ownPalettes = /^--mantine-color-(amber|dark|gray)-/;
const palette = /^--mantine-color-[a-z]+-(\d|filled|light|outline)/;

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
  const isUsed = (variable: string) => !palette.test(variable) || ownPalettes.test(variable) || named.has(variable);
  const all = Object.entries({ ...variables, ...dark, '--mantine-color-scheme': 'dark' });
  const used = Object.fromEntries(all.filter(([variable]) => isUsed(variable)));
  return convertCssVariables({ variables: used, dark: {}, light: {} }, ':root');
}

/** Mantine's variables that our style sheets name. The sheet is in every page: without its unused colours it is half. */
function namedVariables(): ReadonlySet<string> {
  const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const text = sheets.map((file) => readFileSync(join(fileURLToPath(sources), file), 'utf8'));
  return new Set(text.join('\n').match(/--mantine-[a-z0-9-]+/g));
}
