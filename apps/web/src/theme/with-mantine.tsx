import { MantineContext, MantineProvider } from '@mantine/core';
import { type ComponentType, use } from 'react';
import { theme } from './theme.ts';

/**
 * Wraps a lazily loaded component that contains Mantine components in their provider. Not around the whole client: home
 * has none, and the provider would add 7 kB to the scripts of every first visit.
 */
export function withMantine<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithMantine(props) {
    const isProvided = use(MantineContext) !== null;
    if (isProvided) return <Component {...props} />;
    // The variables are a static style sheet. defaultColorScheme is set too: Mantine would apply its own default before
    // the forced one, restyling the whole page.
    return (
      <MantineProvider
        theme={theme}
        defaultColorScheme="dark"
        forceColorScheme="dark"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Component {...props} />
      </MantineProvider>
    );
  };
}
