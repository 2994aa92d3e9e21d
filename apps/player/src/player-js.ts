/** What commands of player.js act on; seconds are those of the title. */
export interface PlayerJsTarget {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  isPaused(): boolean;
  position(): number;
  duration(): number;
  isMuted(): boolean;
  setMuted(isMuted: boolean): void;
  /** From 0 to 1. */
  volume(): number;
  setVolume(volume: number): void;
}

export type PlayerJsEvent = 'ready' | 'play' | 'pause' | 'timeupdate' | 'seeked' | 'ended' | 'error';

const context = { context: 'player.js', version: '0.0.11' };
const events: readonly PlayerJsEvent[] = ['ready', 'play', 'pause', 'timeupdate', 'seeked', 'ended', 'error'];

/**
 * Exchanges player.js messages with the embedding page, which must have the given origin (docs/behaviour/watching.md
 * §5). Returns the function that sends events.
 */
export function speakPlayerJs(
  target: PlayerJsTarget,
  page: { readonly window: Window; readonly origin: string },
): (event: PlayerJsEvent, value?: unknown) => void {
  const listeners = new Map(events.map((event) => [event, new Set<unknown>()]));
  /** A failure at the start comes before the page has subscribed. */
  let unheardError: unknown = null;

  const methods: Readonly<Record<string, (value: unknown, listener: unknown) => unknown>> = {
    play: () => target.play(),
    pause: () => target.pause(),
    mute: () => target.setMuted(true),
    unmute: () => target.setMuted(false),
    setVolume: (percent) => target.setVolume(Math.min(Math.max(Number(percent) / 100 || 0, 0), 1)),
    setCurrentTime: (seconds) => (Number(seconds) >= 0 ? target.seek(Number(seconds)) : undefined),
    getPaused: () => target.isPaused(),
    getMuted: () => target.isMuted(),
    getVolume: () => target.volume() * 100,
    getDuration: () => target.duration(),
    getCurrentTime: () => target.position(),
    addEventListener: (event, listener) => {
      listeners.get(event as PlayerJsEvent)?.add(listener);
      if (event === 'ready') sendReady(listener);
      if (event === 'error' && unheardError !== null) post({ event, value: unheardError, listener });
      if (event === 'error') unheardError = null;
    },
    removeEventListener: (event, listener) => listeners.get(event as PlayerJsEvent)?.delete(listener),
  };

  function post(message: object, ports: MessagePort[] = []): void {
    page.window.postMessage(JSON.stringify({ ...context, ...message }), page.origin, ports);
  }

  /** The page cannot address an opaque origin, so it gets a port for its commands. */
  function sendReady(listener?: unknown): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => obey(data);
    post({ event: 'ready', value: { src: location.href, events, methods: Object.keys(methods) }, listener }, [port2]);
  }

  function obey(text: unknown): void {
    const { method, value, listener } = readCommand(text);
    if (typeof method !== 'string' || !Object.hasOwn(methods, method)) return;
    const result = methods[method]?.(value, listener);
    if (method.startsWith('get')) post({ event: method, value: result, listener });
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source === page.window && origin === page.origin) obey(data);
  });
  sendReady();
  return (event, value) => {
    if (event === 'error' && listeners.get(event)?.size === 0) unheardError = value;
    for (const listener of listeners.get(event) ?? []) post({ event, value, listener });
  };
}

function readCommand(text: unknown): { method?: unknown; value?: unknown; listener?: unknown } {
  try {
    const message = JSON.parse(String(text));
    return message?.context === context.context ? message : {};
  } catch {
    return {};
  }
}
