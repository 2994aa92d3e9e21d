import { z } from 'zod';
import type { MediaType } from './media.ts';

/** A path that the product serves itself; never `//host`. */
const ownPath = /^\/(?!\/)[\w\-./]*$/;

function isForeignAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '';
}

/** Where a player server's pages live: an https address without credentials, or a path of ours. */
const PlayerAddress = z
  .string()
  .max(2_048)
  .refine((text) => ownPath.test(text) || isForeignAddress(text), 'Must be an https address');

/** One third-party player (catalogue spec §3). The frame may open windows only where `popups` says so. */
export const PlayerServer = z.object({
  id: z.int(),
  name: z.string().trim().min(1).max(80),
  movieUrl: PlayerAddress,
  tvUrl: PlayerAddress,
  enabled: z.boolean(),
  /** Lower comes first. */
  priority: z.number(),
  popups: z.boolean().default(false),
});
export type PlayerServer = z.infer<typeof PlayerServer>;

/** The players that a visitor may choose from (catalogue spec §5 and §7). `loadTimeout` in ms. */
export const PlayerConfiguration = z.object({
  servers: z.array(PlayerServer).min(1).max(100),
  settings: z.object({
    defaultServer: z.number(),
    autoFallback: z.boolean().default(true),
    maxRetries: z.int().min(0).max(20).default(3),
    loadTimeout: z.int().min(1_000).max(120_000).default(10_000),
  }),
  lastUpdated: z.string().default(''),
  version: z.string().default(''),
});
export type PlayerConfiguration = z.infer<typeof PlayerConfiguration>;

/** Where a configuration came from; anything but the first one asked for is a fallback. */
export const PlayerConfigurationOrigin = z.enum(['remote', 'file', 'built-in']);
export type PlayerConfigurationOrigin = z.infer<typeof PlayerConfigurationOrigin>;

export const Players = z.object({
  configuration: PlayerConfiguration,
  origin: PlayerConfigurationOrigin,
  /** True when an earlier place in the order failed: the page shows 'Config Error'. */
  failed: z.boolean(),
});
export type Players = z.infer<typeof Players>;

/** Two servers of our own, used when neither the remote file nor /config/servers.json can be read. */
export const builtInPlayers: PlayerConfiguration = {
  servers: [
    {
      id: 1,
      name: 'Lantern',
      movieUrl: '/player/lantern/movie',
      tvUrl: '/player/lantern/tv',
      enabled: true,
      priority: 1,
      popups: false,
    },
    {
      id: 2,
      name: 'Projector',
      movieUrl: '/player/projector/movie',
      tvUrl: '/player/projector/tv',
      enabled: true,
      priority: 2,
      popups: false,
    },
  ],
  settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000 },
  lastUpdated: '',
  version: '1.0.0',
};

/**
 * Judges a configuration read from outside. A `remote` one may name https addresses only; a file of ours may name our
 * own paths too. Null where it is not valid as a whole.
 */
export function parsePlayerConfiguration(
  value: unknown,
  origin: PlayerConfigurationOrigin,
): PlayerConfiguration | null {
  const parsed = PlayerConfiguration.safeParse(value);
  if (!parsed.success) return null;
  const addresses = parsed.data.servers.flatMap((server) => [server.movieUrl, server.tvUrl]);
  return origin === 'remote' && addresses.some((address) => ownPath.test(address)) ? null : parsed.data;
}

/** What is to be played. */
export type Playable = { readonly mediaType: 'movie'; readonly id: number } | PlayableEpisode;

export interface PlayableEpisode {
  readonly mediaType: 'tv';
  readonly id: number;
  readonly season: number;
  readonly episode: number;
}

/** The address of a title on a server (catalogue spec §7). */
export function playerAddress(server: Pick<PlayerServer, 'movieUrl' | 'tvUrl'>, title: Playable): string {
  const base = (title.mediaType === 'movie' ? server.movieUrl : server.tvUrl).replace(/\/+$/, '');
  return title.mediaType === 'movie' ? `${base}/${title.id}` : `${base}/${title.id}/${title.season}/${title.episode}`;
}

/** Whether a server's page is one of ours: such a frame gets an origin of its own, so that it cannot reach the page. */
export function isOwnPlayer(address: string): boolean {
  return ownPath.test(address);
}

/**
 * Whether a frame may load an address: https and not the page's own origin (or a path of ours). The last guard
 * against a hostile configuration: the page's storage holds the session token.
 */
export function mayEmbed(address: string, pageOrigin: string): boolean {
  return isOwnPlayer(address) || (isForeignAddress(address) && new URL(address).origin !== pageOrigin);
}

/** The origins that the page's frame-src must allow for a configuration, once each. */
export function playerOrigins(configuration: PlayerConfiguration): string[] {
  const addresses = configuration.servers
    .filter(({ enabled }) => enabled)
    .flatMap((server) => [server.movieUrl, server.tvUrl]);
  return [...new Set(addresses.filter((address) => !isOwnPlayer(address)).map((address) => new URL(address).origin))];
}

/** The servers a visitor may use, by priority; of several with one id, only the first is known. */
export function enabledServers(configuration: PlayerConfiguration): PlayerServer[] {
  const seen = new Set<number>();
  return configuration.servers
    .filter(({ id, enabled }) => enabled && !seen.has(id) && seen.add(id))
    .sort((a, b) => a.priority - b.priority);
}

/** The server to start with: the visitor's own default, else the configured one, else the first enabled; null when none is. */
export function chooseServer(configuration: PlayerConfiguration, preferred: number | null): PlayerServer | null {
  const servers = enabledServers(configuration);
  const withId = (id: number | null) => servers.find((server) => server.id === id);
  return withId(preferred) ?? withId(configuration.settings.defaultServer) ?? servers[0] ?? null;
}

/**
 * The server to try after one that did not load: the best enabled by priority that has not failed in this visit. Null
 * where none is left, the configuration wants no fallback, or `retries` (switches made in this visit) are used up.
 */
export function fallbackServer(
  configuration: PlayerConfiguration,
  { current, failed, retries }: { current: number; failed: ReadonlySet<number>; retries: number },
): PlayerServer | null {
  const { autoFallback, maxRetries } = configuration.settings;
  if (!autoFallback || retries >= maxRetries) return null;
  return enabledServers(configuration).find(({ id }) => id !== current && !failed.has(id)) ?? null;
}

/** The sandbox of a server's frame: never top navigation; windows only where its entry asks for them. */
export function playerSandbox(server: PlayerServer, mediaType: MediaType): string {
  const address = mediaType === 'movie' ? server.movieUrl : server.tvUrl;
  return [
    'allow-scripts',
    'allow-forms',
    'allow-presentation',
    ...(isOwnPlayer(address) ? [] : ['allow-same-origin']),
    ...(server.popups ? ['allow-popups'] : []),
  ].join(' ');
}
