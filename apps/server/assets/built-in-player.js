// The script of a built-in player: repeats the clip for as long as the title runs, and speaks player.js and PLAYER_EVENT.
(() => {
  const video = document.querySelector('video');
  const clock = document.querySelector('[data-clock]');
  const lastSource = video.lastElementChild;
  /** Only this page may embed the player, and only it receives messages. The frame's own origin is opaque. */
  const home = location.origin;
  /** Four days, the longest that the page believes. */
  const maxRuntimeSeconds = 345_600;
  const [, , , mediaType, id, season, episode] = location.pathname.split('/');
  /** Seconds of the title; 0 when nobody knows them, and then the clip's own length counts. */
  const runtime = readName();
  const context = { context: 'player.js', version: '0.0.11' };
  const events = ['ready', 'play', 'pause', 'timeupdate', 'seeked', 'ended', 'error'];
  const listeners = new Map(events.map((event) => [event, new Set()]));

  /** Seconds of the repetitions before this one. */
  let passed = 0;
  /** Seconds into the clip when it was last looked at. */
  let last = 0;
  let start = Number(new URLSearchParams(location.search).get('startAt'));
  let isRepeating = false;
  let hasEnded = false;

  /** What plays is in the frame's name, from the watch page. Any site may have named a window that is no frame. */
  function readName() {
    if (parent === window) return 0;
    let named = null;
    try {
      named = JSON.parse(window.name);
    } catch {}
    const { title, runtimeSeconds } = named ?? {};
    if (typeof title === 'string' && title !== '') {
      document.title = `${title} · ${document.querySelector('p').textContent}`;
      document.querySelector('h1').textContent = title;
      video.setAttribute('aria-label', title);
    }
    return Number.isInteger(runtimeSeconds) && runtimeSeconds > 0 ? Math.min(runtimeSeconds, maxRuntimeSeconds) : 0;
  }

  const duration = () => runtime || video.duration || 0;
  const position = () => Math.min(passed + video.currentTime, duration());

  function seek(seconds) {
    if (!(seconds >= 0)) return;
    start = seconds;
    if (!video.duration) return;
    const target = Math.min(start, duration());
    passed = runtime ? Math.floor(target / video.duration) * video.duration : 0;
    last = target - passed;
    hasEnded = false;
    video.currentTime = last;
  }

  /** Notes the time, and whether the clip began again by itself. */
  function look() {
    const isRepeat = runtime > 0 && last > video.duration - 2 && video.currentTime < 2;
    if (isRepeat) passed += video.duration;
    last = video.currentTime;
    return isRepeat;
  }

  function send(event, value, listener) {
    parent.postMessage(JSON.stringify({ ...context, event, value, listener }), home);
  }

  function tell(event, value) {
    const names = mediaType === 'tv' ? { season: Number(season), episode: Number(episode) } : {};
    const data = { event, currentTime: position(), duration: duration(), id: Number(id), mediaType, ...names };
    parent.postMessage({ type: 'PLAYER_EVENT', data }, home);
    for (const listener of listeners.get(event)) send(event, value, listener);
  }

  /** The page cannot address an opaque origin, so it gets a port for its commands. */
  function sayReady(listener) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => obey(data);
    const value = { src: location.href, events, methods: Object.keys(methods) };
    parent.postMessage(JSON.stringify({ ...context, event: 'ready', value, listener }), home, [port2]);
  }

  const methods = {
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    mute: () => {
      video.muted = true;
    },
    unmute: () => {
      video.muted = false;
    },
    setVolume: (percent) => {
      video.volume = Math.min(Math.max(percent / 100 || 0, 0), 1);
    },
    setCurrentTime: seek,
    getPaused: () => video.paused,
    getMuted: () => video.muted,
    getVolume: () => video.volume * 100,
    getDuration: duration,
    getCurrentTime: position,
    addEventListener: (event, listener) => {
      listeners.get(event)?.add(listener);
      if (event === 'ready') sayReady(listener);
    },
    removeEventListener: (event, listener) => listeners.get(event)?.delete(listener),
  };

  function obey(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message?.context !== context.context || !Object.hasOwn(methods, message.method)) return;
    const { method, value, listener } = message;
    const result = methods[method](value, listener);
    if (method.startsWith('get')) send(method, result, listener);
  }

  const clockText = (seconds) => new Date(seconds * 1_000).toISOString().slice(runtime < 3_600 ? 14 : 11, 19);

  video.addEventListener('loadedmetadata', () => start > 0 && seek(start));
  video.addEventListener('play', () => {
    if (hasEnded) seek(0);
    tell('play');
  });
  video.addEventListener('pause', () => hasEnded || tell('pause'));
  video.addEventListener('seeking', () => {
    isRepeating = look();
  });
  video.addEventListener('seeked', () => {
    if (!isRepeating) tell('seeked');
    isRepeating = false;
  });
  video.addEventListener('timeupdate', () => {
    look();
    if (runtime) clock.textContent = `${clockText(position())} / ${clockText(runtime)}`;
    tell('timeupdate', { seconds: position(), duration: duration() });
    if (runtime === 0 || hasEnded || position() < runtime) return;
    hasEnded = true;
    video.pause();
    tell('ended');
  });
  // A source that cannot be played does not bubble; only the last one means that none can.
  video.addEventListener(
    'error',
    ({ target }) => (target === video || target === lastSource) && tell('error', { code: 1, msg: 'Cannot be played' }),
    true,
  );
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origin === home) obey(data);
  });
  sayReady();
})();
