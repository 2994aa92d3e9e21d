import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Marquee-bulb amber: the primary action, the active state, focus rings. */
const amber: MantineColorsTuple = [
  '#fff6e5',
  '#ffebc9',
  '#ffdca0',
  '#ffcd77',
  '#ffb84d',
  '#f7a935',
  '#e0921f',
  '#b87415',
  '#8d580f',
  '#5f3b0a',
];

/** A cinema at night: text (0), lines (4), background (7). Dimmed text (2) has a contrast of 4.5:1 on every surface. */
const dark: MantineColorsTuple = [
  '#eef1f7',
  '#c6cede',
  '#9ea9bd',
  '#66718a',
  '#333d51',
  '#242d3f',
  '#161c29',
  '#0b0e14',
  '#080a10',
  '#05070b',
];

export const theme = createTheme({
  primaryColor: 'amber',
  primaryShade: 4,
  autoContrast: true,
  colors: { amber, dark },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  headings: { fontFamily: '"Bricolage Grotesque", system-ui, sans-serif', fontWeight: '800', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A dialog's header must not be the page's banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // The password visibility button must be reachable by keyboard.
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    // Render menus inside a landmark, and focus the first item, not Mantine's placeholder.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#main' } } },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
});

/** Design tokens beyond Mantine's. Components use only these and the theme's colours. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--ground': dark[7],
    '--ground-clear': 'rgb(11 14 20 / 0)',
    '--ground-veil': 'rgb(11 14 20 / 0.72)',
    '--surface': '#121722',
    '--surface-raised': '#1a2130',
    '--line': 'rgb(255 255 255 / 0.1)',
    '--line-strong': 'rgb(255 255 255 / 0.2)',
    '--text': dark[0],
    '--text-soft': dark[1],
    '--text-dim': dark[2],
    '--accent': amber[4],
    '--accent-ink': '#1d1204',
    '--accent-veil': 'rgb(255 184 77 / 0.14)',
    '--danger': '#ff8787',
    /* Behind the bar: its text keeps 4.5:1 on a white image. */
    '--bar-veil':
      'linear-gradient(to bottom, rgb(11 14 20 / 0.82) 0, rgb(11 14 20 / 0.52) var(--bar-height), rgb(11 14 20 / 0) calc(var(--bar-height) * 2.4))',
    '--pill': 'rgb(8 10 16 / 0.82)',
    /* Limits headings by width, so that a long word fits at large font sizes. */
    '--page-heading': 'min(clamp(1.75rem, 1.4rem + 2vw, 2.625rem), 12vw)',
    '--bar-height': 'clamp(64px, 4rem, 88px)',
    '--tabs-height': '0px',
    '--page-gutter': 'clamp(16px, 4vw, 56px)',
    '--reading-width': '70rem',
  },
  light: {},
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-disabled': '#202838',
    '--mantine-color-disabled-color': dark[2],
  },
});
