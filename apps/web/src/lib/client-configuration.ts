import { ClientConfiguration, clientConfigurationElement } from '@marquee/domain/client-configuration';

/** Reads the data block that the server wrote into the page. @throws where it is missing or malformed. */
export function readClientConfiguration(page: Document): ClientConfiguration {
  const block = page.getElementById(clientConfigurationElement)?.textContent;
  return ClientConfiguration.parse(JSON.parse(block ?? 'null'));
}
