import { MantineProvider } from '@mantine/core';
import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import { defaultSite, type Site } from '@marquee/domain/site';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ClientConfigurationContext } from '../lib/client-configuration-context.ts';

interface Surroundings {
  /** What the operator said otherwise than the product ships with. */
  site?: Partial<Site>;
  catalogue?: ClientConfiguration['catalogue'];
}

/** Draws a page that needs nothing of the server but the configuration that comes with it. */
export function renderPage(page: ReactNode, { site = {}, catalogue = 'sample' }: Surroundings = {}) {
  return render(
    <MantineProvider env="test">
      <ClientConfigurationContext value={{ imageBase: '/art', catalogue, site: { ...defaultSite, ...site } }}>
        {page}
      </ClientConfigurationContext>
    </MantineProvider>,
  );
}
