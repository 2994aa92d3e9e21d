import { DirectionContext, MantineContext, MantineThemeProvider } from '@mantine/core';
import { directionOf, type Language } from '@marquee/domain/view/view';
import { type ComponentProps, type ComponentType, use } from 'react';
import { useFormats } from '../lib/messages/use-messages.ts';
import { theme } from './theme.ts';

/** index.html says that the color scheme is dark, the only one. */
const settings: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'dark',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
};

const fixed = { toggleDirection: () => {}, setDirection: () => {} };
const directions = { ltr: { dir: 'ltr', ...fixed }, rtl: { dir: 'rtl', ...fixed } } as const;

/**
 * Wraps a lazily loaded component that contains Mantine components in what Mantine's provider gives them. The provider
 * itself also computes variables, which are a static style sheet here, and switches color schemes. Not around the whole
 * client: home has no such component.
 */
export function withMantine<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithMantine(props) {
    const isProvided = use(MantineContext) !== null;
    const { language } = useFormats();
    if (isProvided) return <Component {...props} />;
    return (
      <MantineContext value={settings}>
        <MantineThemeProvider theme={theme}>
          <DirectionContext value={directions[directionOf(language as Language)]}>
            <Component {...props} />
          </DirectionContext>
        </MantineThemeProvider>
      </MantineContext>
    );
  };
}
