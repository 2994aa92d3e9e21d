import type { ClientConfiguration } from '@marquee/domain/client-configuration';
import { createContext, useContext } from 'react';

export const ClientConfigurationContext = createContext<ClientConfiguration | null>(null);

/** @throws outside the provider. */
export function useClientConfiguration(): ClientConfiguration {
  const configuration = useContext(ClientConfigurationContext);
  if (configuration === null) throw new Error('The client configuration is missing');
  return configuration;
}
