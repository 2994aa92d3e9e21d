import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { Services } from '@marquee/domain/discover/services';

/** The list on chosen services, by their ids: its URL shows everybody the same. */
export function onServices(params: BrowseParams, services: Services, siteRegion: string): BrowseParams {
  const region = services.region === siteRegion ? null : services.region;
  return {
    ...params,
    onMyServices: false,
    list: null,
    providers: services.providers,
    region,
    // Each region has age ratings of its own.
    certificate: region === params.region ? params.certificate : null,
  };
}

/** Whether the list is that of somebody's services. */
export function isOnServices(params: BrowseParams, services: Services | null, siteRegion: string): boolean {
  return (
    services !== null &&
    services.providers.length > 0 &&
    String(params.providers) === String(services.providers) &&
    (params.region ?? siteRegion) === services.region
  );
}
