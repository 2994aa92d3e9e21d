import { maxEpisode, maxId, maxSeason } from '@marquee/domain/limits';
import type { PlayerDialect } from '@marquee/domain/player/player';
import { maxPlayedSeconds } from '@marquee/domain/record/record-limits';
import { z } from 'zod';

/** Seconds of what plays. */
export interface PlayerPosition {
  readonly positionSeconds: number;
  readonly durationSeconds: number;
}

/** What a frame reports to play; `mediaId` is null if it names none. */
export interface NamedEpisode {
  readonly mediaId: number | null;
  readonly season: number;
  readonly episode: number;
}

/** The first and the last episode of a file that holds several. */
export type HeldEpisodes = readonly [first: number, last: number];

/** A player's message, parsed from any dialect. Any message may bring a position; `time` always does. */
export type PlayerMessage =
  | {
      readonly type: 'time';
      readonly position: PlayerPosition;
      readonly episode: NamedEpisode | null;
      /** Only the library's player sends it. */
      readonly holds?: HeldEpisodes;
    }
  | {
      readonly type: 'ready' | 'play' | 'pause' | 'seeked' | 'ended' | 'failed';
      readonly position: PlayerPosition | null;
      readonly episode: NamedEpisode | null;
    };

/** Longer messages are dropped unread. */
const maxMessageLength = 8_192;

const messageTypes: ReadonlyMap<string, PlayerMessage['type']> = new Map([
  ['ready', 'ready'],
  ['play', 'play'],
  ['timeupdate', 'time'],
  ['pause', 'pause'],
  ['paused', 'pause'],
  ['seeked', 'seeked'],
  ['ended', 'ended'],
  ['completed', 'ended'],
  ['error', 'failed'],
]);

/** Some players send numbers as text. NaN and Infinity, as of a stream without a length, arrive as null. */
const Seconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,20})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(maxPlayedSeconds))
  .nullish();

const Anything = z.unknown().optional();

const Names = z.object({
  id: Anything,
  mtmdbId: Anything,
  tmdbId: Anything,
  tmdb: Anything,
  season: Anything,
  episode: Anything,
});

/** VidLink, VidKing, Yenime. */
const EventPayload = Names.extend({ event: z.string(), currentTime: Seconds, duration: Seconds });

/** VidAPI. */
const StatusPayload = z.object({
  player_status: z.string(),
  player_progress: Seconds,
  player_duration: Seconds,
  player_info: Names.nullish().catch(null),
});

const Payload = z.union([
  StatusPayload.transform((data) => ({
    ...data.player_info,
    event: data.player_status === 'playing' ? 'timeupdate' : data.player_status,
    currentTime: data.player_progress,
    duration: data.player_duration,
  })),
  EventPayload,
]);

/** The payload is under `data`, under `event` (VixSrc), or is the message itself. */
const PlayerEventMessage = z.union([
  z.object({ type: z.literal('PLAYER_EVENT'), data: Payload }).transform(({ data }) => data),
  z.object({ type: z.literal('PLAYER_EVENT'), event: Payload }).transform(({ event }) => event),
  Payload,
]);

const EpisodeNumber = z.int().min(0).max(maxEpisode);
const Held = z
  .tuple([EpisodeNumber, EpisodeNumber])
  .refine(([first, last]) => first < last)
  .optional()
  .catch(undefined);

/** https://github.com/embedly/player.js/blob/master/SPEC.rst */
const PlayerJsMessage = z
  .object({ context: z.literal('player.js'), event: z.string(), value: Anything })
  .transform(({ event, value }, context) => {
    if (event === 'timeupdate') {
      const time = z.object({ seconds: Seconds, duration: Seconds, episodes: Held }).safeParse(value);
      if (!time.success) return fail(context);
      const { seconds, duration, episodes } = time.data;
      return { event, currentTime: seconds, duration, holds: episodes };
    } else if (event !== 'error' || !isAboutMethod(value)) return { event };
    return fail(context);
  });

function fail(context: z.RefinementCtx): never {
  context.addIssue('not an event of playback');
  return z.NEVER;
}

/** Codes 2 and 3: the player knows no such command, which is no failure of playback. */
function isAboutMethod(value: unknown): boolean {
  return z.object({ code: z.literal([2, 3]) }).safeParse(value).success;
}

const schemas = { 'player-event': PlayerEventMessage, 'player.js': PlayerJsMessage } as const;

/** Null for what is no message of this dialect. Never throws, and returns nothing but numbers and known words. */
export function readPlayerMessage(data: unknown, dialect: PlayerDialect): PlayerMessage | null {
  const parsed = schemas[dialect].safeParse(plainData(data));
  if (!parsed.success) return null;
  const message: Partial<z.output<typeof EventPayload>> & { event: string; holds?: HeldEpisodes | undefined } =
    parsed.data;
  const type = messageTypes.get(message.event);
  if (type === undefined) return null;
  const position = positionOf(message);
  const episode = episodeOf(message);
  const { holds } = message;
  if (type === 'time') return position && { type, position, episode, ...(holds && { holds }) };
  return { type, position, episode };
}

/** Data as JSON has it: without cycles, prototypes and accessors. Undefined if it is too long. */
function plainData(data: unknown): unknown {
  try {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    return text.length > maxMessageLength ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Times {
  readonly currentTime?: number | null | undefined;
  readonly duration?: number | null | undefined;
}

/** Null without a length. A position past the end, as some players round, is the end. */
function positionOf({ currentTime, duration }: Times): PlayerPosition | null {
  if (typeof currentTime !== 'number' || typeof duration !== 'number' || duration < 1) return null;
  return { positionSeconds: Math.min(currentTime, duration), durationSeconds: duration };
}

function episodeOf(names: Partial<z.output<typeof Names>>): NamedEpisode | null {
  const season = wholeNumber(names.season, maxSeason);
  const episode = wholeNumber(names.episode, maxEpisode);
  if (season === null || episode === null) return null;
  const ids = [names.mtmdbId, names.tmdbId, names.tmdb, names.id].map((id) => wholeNumber(id, maxId));
  return { mediaId: ids.find((id) => id !== null) ?? null, season, episode };
}

function wholeNumber(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max ? number : null;
}
