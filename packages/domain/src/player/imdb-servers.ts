import type { MediaType } from '../catalogue/media.ts';
import type { PlayerConfiguration, PlayerServer } from './player.ts';
import { placeholdersIn } from './player-address.ts';

/** Whether a server finds titles of this kind by their IMDb id. */
export function needsImdbId({ movieUrl, tvUrl }: PlayerServer, mediaType: MediaType): boolean {
  return placeholdersIn(mediaType === 'movie' ? movieUrl : tvUrl).has('imdb');
}

/** The configuration for one title: servers that need its IMDb id have it, or are disabled where it has none. */
export function withImdbId(
  configuration: PlayerConfiguration,
  { mediaType, imdbId }: { readonly mediaType: MediaType; readonly imdbId: string | null },
): PlayerConfiguration {
  const servers = configuration.servers.map((server) => {
    if (!needsImdbId(server, mediaType)) return server;
    return imdbId === null ? { ...server, enabled: false } : { ...server, imdbId };
  });
  return { ...configuration, servers };
}
