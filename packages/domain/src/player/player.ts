import { z } from 'zod';
import type { MediaType } from '../catalogue/media.ts';
import type { Messages } from '../messages/messages.ts';
import { isHttpsUrl } from '../site/https-url.ts';
import { fillAddress, hasBrace, isBuiltInPlayer, PlayerUrl, withParameters } from './player-address.ts';
import { playerListMessages } from './player-list-messages.ts';

/** Origin of a sandboxed frame without `allow-same-origin`, as its messages name it. */
export const opaqueOrigin = 'null';

/** An origin that messages may come from. */
export const MessageOrigin = z
  .string()
  .max(300)
  .refine(
    (text) => text === opaqueOrigin || (isHttpsUrl(text) && new URL(text).origin === text),
    playerListMessages.origin,
  );

const ParameterName = z.string().regex(/^[\w.-]{1,40}$/);
export const ParameterValue = z.string().max(200);

/** `player.js` takes commands too; `player-event` is the family of PLAYER_EVENT messages. */
const playerDialects = ['player-event', 'player.js'] as const;
export type PlayerDialect = (typeof playerDialects)[number];

/** A third-party player. Its iframe may open windows only with `popups` (docs/behaviour/watching.md §2). */
export const PlayerServer = z.object({
  id: z.int(),
  name: z.string().trim().min(1, playerListMessages.name).max(80, playerListMessages.name),
  movieUrl: PlayerUrl.movie,
  tvUrl: PlayerUrl.tv,
  enabled: z.boolean(),
  /** Lower comes first. */
  priority: z.number(),
  popups: z.boolean().default(false),
  /** Messages that its page sends while it plays (docs/behaviour/watching.md §5); nothing by default. */
  messages: z.enum([...playerDialects, 'none']).exactOptional(),
  /** Where its messages come from: by default the origins of its URLs. */
  origins: z.array(MessageOrigin).min(1).max(20).exactOptional(),
  /** Query parameter for the second to start at. */
  resume: ParameterName.exactOptional(),
  /** Further query parameters. */
  query: z
    .record(ParameterName, ParameterValue)
    .refine((query) => Object.keys(query).length <= 20, playerListMessages.tooManyParameters)
    .exactOptional(),
});
export interface PlayerServer extends z.infer<typeof PlayerServer> {
  /** Of the title that plays (withImdbId); no list has one. */
  readonly imdbId?: string;
}

/** Characters of all origins: they are part of a header of every page, and browsers refuse long ones. */
const maxOriginsLength = 4_000;

/** The players that visitors can choose from (docs/behaviour/watching.md §3). `loadTimeout` is in ms. */
export const PlayerConfiguration = z
  .object({
    servers: z.array(PlayerServer).min(1).max(100),
    settings: z.object({
      defaultServer: z.number(),
      autoFallback: z.boolean().default(true),
      maxRetries: z.int().min(0).max(20).default(3),
      loadTimeout: z.int().min(1_000).max(120_000).default(10_000),
    }),
    lastUpdated: z.string().default(''),
    version: z.string().default(''),
  })
  .refine((list) => playerOrigins(list).join(' ').length <= maxOriginsLength, {
    path: ['servers'],
    error: playerListMessages.tooManyOrigins,
  });
export type PlayerConfiguration = z.infer<typeof PlayerConfiguration>;

/** Where a configuration came from. */
export const PlayerConfigurationOrigin = z.enum(['dashboard', 'remote', 'file', 'built-in']);
export type PlayerConfigurationOrigin = z.infer<typeof PlayerConfigurationOrigin>;

export const Players = z.object({
  configuration: PlayerConfiguration,
  origin: PlayerConfigurationOrigin,
  /** True if a preferred origin failed to load: the page shows 'Config Error'. */
  failed: z.boolean(),
});
export type Players = z.infer<typeof Players>;

/**
 * The players as visitors get them: of a disabled server its name, without the addresses and keys that an operator
 * typed.
 */
export function publicPlayers(players: Players): Players {
  const servers = players.configuration.servers.map((server) => {
    const { id, name, enabled, priority, popups } = server;
    return enabled ? server : { id, name, enabled, priority, popups, movieUrl: disabledPath, tvUrl: disabledPath };
  });
  return { ...players, configuration: { ...players.configuration, servers } };
}

const disabledPath = '/player/disabled';

/** URL of the remote configuration, for admins; null if none is set. */
export const PlayerLocation = z.object({ remoteUrl: z.string().nullable() });
export type PlayerLocation = z.infer<typeof PlayerLocation>;

/** Two built-in players, used if neither the remote file nor /config/servers.json can be read. */
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
      messages: 'player.js',
      origins: [opaqueOrigin],
      resume: 'startAt',
    },
    {
      id: 2,
      name: 'Projector',
      movieUrl: '/player/projector/movie',
      tvUrl: '/player/projector/tv',
      enabled: true,
      priority: 2,
      popups: false,
      messages: 'player.js',
      origins: [opaqueOrigin],
      resume: 'startAt',
    },
  ],
  settings: { defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeout: 10_000 },
  lastUpdated: '',
  version: '1.0.0',
};

/**
 * Null if any part is invalid. Only a local configuration may contain paths on this server and their opaque origin, a
 * `remote` one may not.
 */
export function parsePlayerConfiguration(
  value: unknown,
  origin: PlayerConfigurationOrigin,
): PlayerConfiguration | null {
  const parsed = PlayerConfiguration.safeParse(value);
  if (!parsed.success) return null;
  const isOwn = ({ movieUrl, tvUrl, origins }: PlayerServer) =>
    isBuiltInPlayer(movieUrl) || isBuiltInPlayer(tvUrl) || origins?.includes(opaqueOrigin) === true;
  return origin === 'remote' && parsed.data.servers.some(isOwn) ? null : parsed.data;
}

/** The first thing that makes a configuration invalid, such as `servers.1.movieUrl`, and why; null for a valid one. */
export function configurationProblem(value: unknown, messages: Messages): string | null {
  const issue = PlayerConfiguration.safeParse(value).error?.issues[0];
  return issue ? [issue.path.join('.'), messages.translate(issue.message)].filter(Boolean).join(': ') : null;
}

export type Playable = { readonly mediaType: 'movie'; readonly id: number } | PlayableEpisode;

export interface PlayableEpisode {
  readonly mediaType: 'tv';
  readonly id: number;
  readonly season: number;
  readonly episode: number;
}

type ServerAddresses = Pick<PlayerServer, 'movieUrl' | 'tvUrl' | 'imdbId'>;

/** The iframe's URL for a title (docs/behaviour/watching.md §3). */
export function playerUrl({ movieUrl, tvUrl, imdbId }: ServerAddresses, title: Playable): string {
  return fillAddress(title.mediaType === 'movie' ? movieUrl : tvUrl, { ...title, imdb: imdbId });
}

/**
 * The address that a frame loads when it is mounted: `playerUrl` with the server's `query`, and with the second to
 * start at where the server names a parameter for it.
 */
export function playerAddress(
  server: ServerAddresses & Pick<PlayerServer, 'query' | 'resume'>,
  title: Playable,
  startSeconds: number | null = null,
): string {
  const start = server.resume !== undefined && startSeconds ? { [server.resume]: `${Math.floor(startSeconds)}` } : {};
  return withParameters(playerUrl(server, title), { ...server.query, ...start });
}

/**
 * Whether an iframe may load a URL: https on another origin, or a built-in player, without a placeholder. Last line of
 * defence against a malicious configuration, since the page's storage contains the session token.
 */
export function canEmbed(url: string, pageOrigin: string): boolean {
  if (hasBrace(url)) return false;
  return isBuiltInPlayer(url) || (isHttpsUrl(url) && new URL(url).origin !== pageOrigin);
}

/**
 * Origins for the frame-src directive of the CSP, without duplicates; a frame may be redirected to one of `origins`.
 */
export function playerOrigins({ servers }: { readonly servers: readonly PlayerServer[] }): string[] {
  const origins = servers
    .filter(({ enabled }) => enabled)
    .flatMap((server) => [...urlOrigins(server), ...(server.origins ?? [])]);
  return [...new Set(origins.filter((origin) => origin !== opaqueOrigin))];
}

function urlOrigins({ movieUrl, tvUrl }: PlayerServer): string[] {
  return [movieUrl, tvUrl].map((url) => (isHttpsUrl(url) ? new URL(url).origin : opaqueOrigin));
}

/** Null for a server without messages. */
export function playerDialect({ messages = 'none' }: PlayerServer): PlayerDialect | null {
  return messages === 'none' ? null : messages;
}

/** Origins whose messages count; none for a server without messages. */
export function messageOrigins(server: PlayerServer): readonly string[] {
  if (playerDialect(server) === null) return [];
  return server.origins ?? [...new Set(urlOrigins(server))];
}

/** Enabled servers by priority; of several with the same id, the first. */
export function enabledServers(configuration: PlayerConfiguration): PlayerServer[] {
  const seen = new Set<number>();
  return configuration.servers
    .filter(({ id, enabled }) => enabled && !seen.has(id) && seen.add(id))
    .sort((a, b) => a.priority - b.priority);
}

/** The visitor's default server, else the configured one, else the first enabled one; null if none is enabled. */
export function chooseServer(configuration: PlayerConfiguration, preferred: number | null): PlayerServer | null {
  const servers = enabledServers(configuration);
  const withId = (id: number | null) => servers.find((server) => server.id === id);
  return withId(preferred) ?? withId(configuration.settings.defaultServer) ?? servers[0] ?? null;
}

/**
 * The next server after a failure: the first enabled one by priority that has not failed in this visit. Null if none
 * is left, fallback is disabled, or the automatic switches of this visit (`retries`) reached the maximum.
 */
export function fallbackServer(
  configuration: PlayerConfiguration,
  { current, failed, retries }: { current: number; failed: ReadonlySet<number>; retries: number },
): PlayerServer | null {
  const { autoFallback, maxRetries } = configuration.settings;
  return !autoFallback || retries >= maxRetries ? null : nextServer(configuration, { current, failed });
}

/** The first enabled server by priority that is not the current one and has not failed in this visit. */
export function nextServer(
  configuration: PlayerConfiguration,
  { current, failed }: { current: number; failed: ReadonlySet<number> },
): PlayerServer | null {
  return enabledServers(configuration).find(({ id }) => id !== current && !failed.has(id)) ?? null;
}

/** The iframe's sandbox attribute: never top navigation; popups only if the server's entry allows them. */
export function playerSandbox(server: PlayerServer, mediaType: MediaType): string {
  const url = mediaType === 'movie' ? server.movieUrl : server.tvUrl;
  return [
    'allow-scripts',
    'allow-forms',
    ...(isHttpsUrl(url) ? ['allow-same-origin'] : []),
    ...(server.popups ? ['allow-popups'] : []),
  ].join(' ');
}
