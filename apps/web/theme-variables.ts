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
  const all = { ...variables, ...dark, '--mantine-color-scheme': 'dark' };
  return convertCssVariables({ variables: all, dark: {}, light: {} }, ':root');
}
