import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { providerListName } from '@marquee/domain/catalogue/provider-lists';
import { useQuery } from '@tanstack/react-query';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useServices } from '../../../lib/services/use-services.ts';
import { isOnServices } from './my-services.ts';

/** More than these are counted. */
const maxNamed = 3;

/** The name of the services of a list: "My services", that of a row of home, or their own. */
export function useServiceNames(mediaType: MediaType, params: BrowseParams): string {
  const trpc = useTrpc();
  const site = useClientConfiguration().providers;
  const { services } = useServices();
  const { providers, region } = params;
  const rowName = region === null ? providerListName(site, mediaType, providers) : undefined;
  const known = isOnServices(params, services, site.region) ? 'My services' : rowName;
  const offered = useQuery(
    trpc.services.providers.queryOptions(
      { region: region ?? site.region },
      { enabled: providers.length > 0 && providers.length <= maxNamed && known === undefined },
    ),
  );
  if (known !== undefined) return known;
  const names = providers.flatMap((id) => offered.data?.items.find((one) => one.id === id)?.name ?? []);
  return names.length === providers.length && names.length <= maxNamed
    ? names.join(', ')
    : pluralText(providers.length, 'streaming service');
}
