import type { Context } from '@marquee/api/context';
import type { ClientConfiguration } from '@marquee/domain/site/client-configuration';
import { imageProxyBase } from '../image-proxy/image-routes.ts';
import { publicOffer } from '../oidc/open-oidc.ts';
import type { Environment } from './environment.ts';

interface Installation extends Pick<Context, 'oidc' | 'mail'> {
  readonly site: ClientConfiguration['site'];
  readonly providers: ClientConfiguration['providers'];
  readonly isSample: boolean;
  readonly hasImageProxy: boolean;
}

/** What every page has of the configuration. What is at its default is left out. */
export function clientConfiguration(environment: Environment, installation: Installation): ClientConfiguration {
  const { site, providers, isSample, hasImageProxy, oidc, mail } = installation;
  return {
    imageBase: isSample ? '/art' : hasImageProxy ? imageProxyBase : environment.TMDB_IMAGE_BASE_URL,
    catalogue: isSample ? 'sample' : 'live',
    historyRetentionDays: environment.HISTORY_RETENTION_DAYS,
    providers,
    ...(environment.MEDIA_DIR && { library: environment.LIBRARY_ACCESS }),
    site,
    ...(environment.SIGN_UP !== 'open' && { signUp: environment.SIGN_UP }),
    ...(environment.ACCESS !== 'open' && { access: environment.ACCESS }),
    ...(environment.PASSWORD_LOGIN === 'off' && { passwordLogin: false as const }),
    ...(oidc && { oidc: publicOffer(oidc) }),
    ...(mail && { sendsMail: true as const }),
    ...(environment.PUBLIC_URL?.startsWith('https:') && { sendsPush: true as const }),
  };
}
