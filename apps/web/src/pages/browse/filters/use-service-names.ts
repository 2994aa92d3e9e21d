import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { providerListName } from '@marquee/domain/catalogue/provider-lists';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';

/** Names services as the home page does; those without a row there by their number. */
export function useServiceNames(mediaType: MediaType): (providers: readonly number[]) => string {
  const site = useClientConfiguration().providers;
  return (providers) =>
    providerListName(site, mediaType, providers) ?? pluralText(providers.length, 'streaming service');
}
