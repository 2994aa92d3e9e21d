import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/site/client-configuration';
import { createContext, useContext } from 'react';

/** Reads the configuration block of the page. @throws if it is missing or invalid JSON. */
export function readClientConfiguration(page: Document): ClientConfiguration {
  const json = page.getElementById(clientConfigurationElement)?.textContent;
  if (!json) throw new Error('No configuration block');
  return JSON.parse(json) as ClientConfiguration;
}

export const ClientConfigurationContext = createContext<ClientConfiguration | null>(null);

/** @throws outside the provider. */
export function useClientConfiguration(): ClientConfiguration {
  const configuration = useContext(ClientConfigurationContext);
  if (configuration === null) throw new Error('No client configuration');
  return configuration;
}
