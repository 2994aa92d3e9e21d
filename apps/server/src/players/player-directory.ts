import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlayerDirectory } from '@marquee/api/context';
import type { StoredPlayerList } from '@marquee/api/player-lists';
import { readBody } from '@marquee/catalogue/read-body';
import { SingleFlight } from '@marquee/domain/async/single-flight';
import { playerConfigurationRefreshMs } from '@marquee/domain/limits';
import type { Log, LogFields } from '@marquee/domain/log';
import { englishMessages } from '@marquee/domain/messages/messages';
import {
  builtInPlayers,
  configurationProblem,
  type PlayerConfiguration,
  type Players,
  parsePlayerConfiguration,
  playerOrigins,
} from '@marquee/domain/player/player';
import type { Environment } from '../configuration/environment.ts';

export interface ActivePlayers extends PlayerDirectory {
  /** Origins for frame-src. Returns stale ones at once, so that no page waits for a slow remote. */
  frameOrigins(): Promise<string[]>;
  /** Changes with the configuration, so that cached pages get a new Content-Security-Policy. */
  readonly generation: number;
  /** Of the dashboard's list that is in force or was given up; 0 without one, null before the first read. */
  readonly storedVersion: number | null;
}

export interface PlayerSources {
  /** The dashboard's list, the first source; null without a database. */
  readonly readStored: (() => Promise<StoredPlayerList | null>) | null;
  /** PLAYER_CONFIG_URL, the next source; null when unset. */
  readonly remoteUrl: string | null;
  /** servers.json */
  readonly file: string;
  /** A remote configuration with this origin is rejected. */
  readonly ownOrigin: string | null;
  /** Limit for loading the remote configuration. */
  readonly timeoutMs: number;
}

/** `configurationFolder` contains servers.json. */
export function playerSources(
  { PLAYER_CONFIG_URL, PUBLIC_URL }: Pick<Environment, 'PLAYER_CONFIG_URL' | 'PUBLIC_URL'>,
  configurationFolder: string,
  readStored: PlayerSources['readStored'],
): PlayerSources {
  return {
    readStored,
    remoteUrl: PLAYER_CONFIG_URL ?? null,
    file: join(configurationFolder, 'servers.json'),
    ownOrigin: PUBLIC_URL ?? null,
    timeoutMs: 5_000,
  };
}

interface Loaded {
  readonly players: Players;
  readonly storedVersion: number;
}

/**
 * Loads the dashboard's list, else the remote configuration, else servers.json, else the built-in one
 * (docs/behaviour/watching.md §3).
 */
export function createPlayerDirectory(
  sources: PlayerSources,
  { clock, log }: { clock: () => Date; log: Log },
): ActivePlayers {
  let cached: (Loaded & { readonly loadedAt: number }) | null = null;
  let generation = 0;
  /** Grows when the stored list changes: a load from before must neither be joined nor cached. */
  let revision = 0;
  const loads = new SingleFlight<Players>();
  const refresh = (): Promise<Players> => {
    const startedIn = revision;
    return loads.run(`players ${startedIn}`, async () => {
      const loaded = await load(sources, { log, cached });
      if (startedIn !== revision) return refresh();
      if (cached && JSON.stringify(cached.players) !== JSON.stringify(loaded.players)) generation += 1;
      cached = { ...loaded, loadedAt: clock().getTime() };
      return loaded.players;
    });
  };

  function freshPlayers(): Players | null {
    if (cached === null) return null;
    // The absolute difference: a clock set back must not keep the entry fresh.
    const ageMs = Math.abs(clock().getTime() - cached.loadedAt);
    return ageMs < playerConfigurationRefreshMs ? cached.players : null;
  }

  return {
    remoteUrl: sources.remoteUrl,
    refresh,
    reload: () => {
      revision += 1;
      return refresh();
    },
    get generation() {
      return generation;
    },
    get storedVersion() {
      return cached?.storedVersion ?? null;
    },
    read: async () => freshPlayers() ?? refresh(),
    frameOrigins: async () => {
      const players = freshPlayers() ?? refresh();
      return playerOrigins((cached?.players ?? (await players)).configuration);
    },
  };
}

/** While the database does not answer, the dashboard's list stays in force. */
async function load(
  { readStored, remoteUrl, file, ...remoteOptions }: PlayerSources,
  { log, cached }: { log: Log; cached: Loaded | null },
): Promise<Loaded> {
  let failed = false;
  let storedVersion = 0;
  const fail = (fields: LogFields, message: string) => {
    failed = true;
    log.warn(fields, message);
  };
  const found = (configuration: PlayerConfiguration, origin: Players['origin']): Loaded => ({
    players: { configuration, origin, failed },
    storedVersion,
  });
  try {
    const stored = await readStored?.();
    storedVersion = stored?.version ?? 0;
    if (stored?.list) return found(stored.list, 'dashboard');
    if (stored?.problem) {
      fail({ version: storedVersion, err: new Error(stored.problem) }, 'player list of the dashboard is invalid');
    }
  } catch (error) {
    fail({ err: error }, 'player list of the dashboard cannot be read');
    if (cached?.players.origin === 'dashboard') return cached;
  }
  try {
    if (remoteUrl) return found(await readRemoteConfiguration(remoteUrl, remoteOptions), 'remote');
  } catch (error) {
    fail({ err: error }, 'remote player configuration rejected');
  }
  try {
    return found(validConfiguration(await readFile(file, 'utf8'), 'file'), 'file');
  } catch (error) {
    fail({ err: error, file }, 'player configuration cannot be read');
  }
  return found(builtInPlayers, 'built-in');
}

/** @throws Error with the reason */
function validConfiguration(text: string, origin: 'file' | 'remote'): PlayerConfiguration {
  const value: unknown = JSON.parse(text);
  const configuration = parsePlayerConfiguration(value, origin);
  if (configuration) return configuration;
  throw new Error(`it is invalid: ${configurationProblem(value, englishMessages) ?? 'it names paths of this site'}`);
}

const maxRemoteBytes = 1024 * 1024;

/**
 * Loads the operator's remote configuration. Its URLs become frames next to the visitor's session, so one invalid
 * entry rejects all of it.
 * @throws Error with the reason
 */
async function readRemoteConfiguration(
  url: string,
  { ownOrigin, timeoutMs }: Pick<PlayerSources, 'ownOrigin' | 'timeoutMs'>,
): Promise<PlayerConfiguration> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`the remote player configuration has status ${response.status}`);
  }
  const body = await readBody(response.body, { maxBytes: maxRemoteBytes, signal });
  const configuration = validConfiguration(body.toString('utf8'), 'remote');
  if (ownOrigin && playerOrigins(configuration).includes(ownOrigin)) {
    throw new Error('the remote player configuration contains our own origin');
  }
  return configuration;
}
