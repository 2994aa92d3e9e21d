import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log, PlayerDirectory } from '@marquee/api/context';
import { limits } from '@marquee/domain/limits';
import { builtInPlayers, type Players, parsePlayerConfiguration, playerOrigins } from '@marquee/domain/player';
import type { Environment } from '../environment.ts';
import { readRemoteConfiguration } from './remote-configuration.ts';

export interface PlayersInForce extends PlayerDirectory {
  /** Origins that pages must allow to be framed: from memory however old, so that no page waits for a slow remote. */
  frameOrigins(): Promise<string[]>;
}

export interface PlayerPlaces {
  /** Asked first, where the operator named one. */
  readonly remoteUrl: string | null;
  /** servers.json */
  readonly file: string;
  /** A remote configuration must not name it. */
  readonly ownOrigin: string | null;
  /** ms that the remote one may take. */
  readonly patience: number;
}

/** Where the operator's configuration and the one that ships are; `configuration` is the folder of servers.json. */
export function playerPlaces(
  { PLAYER_CONFIG_URL, PUBLIC_URL }: Pick<Environment, 'PLAYER_CONFIG_URL' | 'PUBLIC_URL'>,
  configuration: string,
): PlayerPlaces {
  return {
    remoteUrl: PLAYER_CONFIG_URL ?? null,
    file: join(configuration, 'servers.json'),
    ownOrigin: PUBLIC_URL ?? null,
    patience: 5_000,
  };
}

/** Reads the remote configuration, else servers.json, else the built-in one (catalogue spec §7). */
export function createPlayerDirectory(
  places: PlayerPlaces,
  { clock, log }: { clock: () => Date; log: Log },
): PlayersInForce {
  let known: { readonly players: Players; readonly at: number } | null = null;
  let reading: Promise<Players> | null = null;

  function refresh(): Promise<Players> {
    reading ??= load(places, log)
      .then((players) => {
        known = { players, at: clock().getTime() };
        return players;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function freshPlayers(): Players | null {
    if (known === null) return null;
    // The distance, since a clock put back would keep them fresh for as long.
    const age = Math.abs(clock().getTime() - known.at);
    return age < limits.playerConfigurationRefresh ? known.players : null;
  }

  return {
    refresh,
    read: async () => freshPlayers() ?? refresh(),
    frameOrigins: async () => {
      const coming = freshPlayers() ?? refresh();
      return playerOrigins((known?.players ?? (await coming)).configuration);
    },
  };
}

async function load({ remoteUrl, file, ...remote }: PlayerPlaces, log: Log): Promise<Players> {
  let failed = false;
  if (remoteUrl) {
    try {
      return { configuration: await readRemoteConfiguration(remoteUrl, remote), origin: 'remote', failed };
    } catch (error) {
      failed = true;
      log.warn({ err: error }, 'remote player configuration not used');
    }
  }
  try {
    const configuration = parsePlayerConfiguration(JSON.parse(await readFile(file, 'utf8')), 'file');
    if (configuration) return { configuration, origin: 'file', failed };
    log.warn({ file }, 'player configuration is not valid');
  } catch (error) {
    log.warn({ err: error, file }, 'player configuration cannot be read');
  }
  return { configuration: builtInPlayers, origin: 'built-in', failed: true };
}
