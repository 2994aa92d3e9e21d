import { libraryLabels } from '../library/library-messages.ts';
import { opaqueOrigin, type PlayerConfiguration, type PlayerServer } from './player.ts';

/** Ids of configured servers are whole numbers, so none has this one. */
export const libraryServerId = 0.5;

/**
 * The library as a player server for one title (docs/behaviour/library.md §4). The signed address names the file; the
 * title is appended to its path as to that of any server, so that another title has another address.
 */
function libraryServer(address: string, priority: number, name: string): PlayerServer {
  const { pathname, searchParams } = new URL(address, 'https://own.invalid');
  return {
    id: libraryServerId,
    name,
    movieUrl: `${pathname}/movie`,
    tvUrl: `${pathname}/tv`,
    enabled: true,
    priority,
    popups: false,
    messages: 'player.js',
    origins: [opaqueOrigin],
    resume: 'startAt',
    query: Object.fromEntries(searchParams),
  };
}

/** The configuration with the library first in line, unless the title has no address in it. */
export function withLibraryServer(
  configuration: PlayerConfiguration,
  address: string | null,
  name: string = libraryLabels.library,
): PlayerConfiguration {
  if (address === null) return configuration;
  const { servers, settings } = configuration;
  const first = libraryServer(address, Math.min(0, ...servers.map(({ priority }) => priority)) - 1, name);
  return { ...configuration, servers: [first, ...servers], settings: { ...settings, defaultServer: libraryServerId } };
}
