import { messageOrigins, opaqueOrigin, type PlayerServer, playerDialect } from '@marquee/domain/player/player';
import { type PlayerMessage, readPlayerMessage } from './player-messages.ts';

/** More messages than these are dropped. */
const maxMessagesPerSecond = 20;
/** How long a frame may take to reach the position requested at its start. */
const startGraceMs = 5_000;
/** Players seek to a key frame, at most some seconds before. */
const startToleranceSeconds = 5;

const playerJs = { context: 'player.js', version: '0.0.11' } as const;
const subscribedEvents = ['play', 'pause', 'timeupdate', 'seeked', 'ended', 'error'] as const;

/** Numbers of dropped messages. */
export interface DroppedMessages {
  /** From another window, or another origin. */
  readonly foreign: number;
  /** Over 20 a second. */
  readonly flooded: number;
  /** Too long, or none of the server's dialect. */
  readonly unreadable: number;
}

/** Reads a frame's messages until it is closed. */
export interface PlayerBridge {
  /** Whether the command was sent: false for dialects without commands, and until the player is ready. */
  seek(seconds: number): boolean;
  play(): boolean;
  pause(): boolean;
  readonly dropped: DroppedMessages;
  close(): void;
}

interface PlayerBridgeOptions {
  readonly frame: HTMLIFrameElement;
  readonly server: PlayerServer;
  /** Where to start, unless it is part of the frame's address. */
  readonly startSeconds: number | null;
  readonly onMessage: (message: PlayerMessage) => void;
  /** ms */
  readonly clock?: () => number;
}

/** Null for a server without messages: nothing is listened to then (docs/behaviour/watching.md §5). */
export function createPlayerBridge({
  frame,
  server,
  startSeconds,
  onMessage,
  clock = () => performance.now(),
}: PlayerBridgeOptions): PlayerBridge | null {
  const dialect = playerDialect(server);
  if (dialect === null) return null;
  const origins = messageOrigins(server);
  const dropped = { foreign: 0, flooded: 0, unreadable: 0 };
  const isWithinRate = rateLimit(maxMessagesPerSecond, clock);
  let send: ((command: object) => void) | null = null;
  let start = server.resume === undefined && startSeconds ? { seconds: startSeconds, until: Infinity } : null;

  function command(method: string, value?: number): boolean {
    send?.({ method, value });
    return send !== null;
  }
  const seek = (seconds: number) => command('setCurrentTime', seconds);

  /** The player's own window; one in an opaque origin cannot be addressed, but may send a port with `ready`. */
  function commandsTo({ origin, ports }: MessageEvent): typeof send {
    const [port] = ports;
    const post =
      origin === opaqueOrigin
        ? port && ((text: string) => port.postMessage(text))
        : (text: string) => frame.contentWindow?.postMessage(text, origin);
    return post ? (command) => post(JSON.stringify({ ...playerJs, ...command })) : null;
  }

  /**
   * Whether a message is from before the requested start. Some players ignore a seek before they play: the first
   * time that is not there asks again.
   */
  function isBeforeStart({ type, position }: PlayerMessage): boolean {
    if (start === null || position === null) return false;
    if (position.positionSeconds >= start.seconds - startToleranceSeconds || clock() > start.until) {
      start = null;
      return false;
    }
    if (start.until === Infinity) {
      start.until = clock() + startGraceMs;
      seek(start.seconds);
    }
    return type === 'time';
  }

  const onWindowMessage = (event: MessageEvent): void => {
    if (frame.contentWindow === null || event.source !== frame.contentWindow || !origins.includes(event.origin)) {
      dropped.foreign += 1;
      return;
    }
    if (!isWithinRate()) {
      dropped.flooded += 1;
      return;
    }
    const message = readPlayerMessage(event.data, dialect);
    if (message === null) {
      dropped.unreadable += 1;
      return;
    }
    if (message.type === 'ready' && dialect === 'player.js') {
      send = commandsTo(event);
      for (const value of subscribedEvents) send?.({ method: 'addEventListener', value, listener: value });
      if (start) seek(start.seconds);
    }
    if (!isBeforeStart(message)) onMessage(message);
  };

  window.addEventListener('message', onWindowMessage);
  return {
    seek,
    play: () => command('play'),
    pause: () => command('pause'),
    dropped,
    close() {
      window.removeEventListener('message', onWindowMessage);
      send = null;
    },
  };
}

/** Returns a function that counts a call and returns whether it is within `max` a second. */
function rateLimit(max: number, clock: () => number): () => boolean {
  const accepted: number[] = [];
  return () => {
    const now = clock();
    while (accepted.length > 0 && now - (accepted[0] ?? now) >= 1_000) accepted.shift();
    if (accepted.length >= max) return false;
    accepted.push(now);
    return true;
  };
}
