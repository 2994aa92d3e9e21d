import { type ClientConfiguration, clientConfigurationElement } from '@marquee/domain/client-configuration';

/** Reads the data block that the server wrote into the page, by the same type. @throws where it is missing or no JSON. */
export function readClientConfiguration(page: Document): ClientConfiguration {
  const block = page.getElementById(clientConfigurationElement)?.textContent;
  if (!block) throw new Error('The page came without its configuration');
  return JSON.parse(block) as ClientConfiguration;
}
