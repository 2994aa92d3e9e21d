import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { providerListName } from '@marquee/domain/catalogue/provider-lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useQuery } from '@tanstack/react-query';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useServices } from '../../../lib/services/use-services.ts';
import { isOnServices } from './my-services.ts';

const messages = defineMessages('browse.use-service-names', {
  mine: 'My services',
  count: '{count, plural, one {# streaming service} other {# streaming services}}',
});

/** More than these are counted. */
const maxNamed = 3;

export interface ServiceNames {
  /** "My services", that of a row of home, or their own. */
  readonly name: string;
  readonly areMine: boolean;
}

/** The name of the services of a list. */
export function useServiceNames(mediaType: MediaType, params: BrowseParams): ServiceNames {
  const t = useMessages(messages);
  const trpc = useTrpc();
  const site = useClientConfiguration().providers;
  const { services } = useServices();
  const { providers, region } = params;
  const rowName = region === null ? providerListName(site, mediaType, providers) : undefined;
  const areMine = isOnServices(params, services, site.region);
  const known = areMine ? t('mine') : rowName;
  const offered = useQuery(
    trpc.services.providers.queryOptions(
      { region: region ?? site.region },
      { enabled: providers.length > 0 && providers.length <= maxNamed && known === undefined },
    ),
  );
  if (known !== undefined) return { name: known, areMine };
  const names = providers.flatMap((id) => offered.data?.items.find((one) => one.id === id)?.name ?? []);
  const areNamed = names.length === providers.length && names.length <= maxNamed;
  return { name: areNamed ? t.formats.commas(names) : t('count', { count: providers.length }), areMine };
}
