import { libraryMessages } from '@marquee/domain/library/library-messages';
import { unplayableMessage } from '@marquee/domain/library/player-messages';
import type { PlayerFile, PlayerPage } from '@marquee/domain/library/player-page';
import { fileAddress, streamAddress } from './source/addresses.ts';
import { type Failure, finalFailure, findFailure, interrupted } from './source/failure.ts';
import { type BrowserSupport, choosePlan, firstAudio, type PlayPlan } from './source/play-plan.ts';
import { openRemuxedStream } from './source/remuxed-stream.ts';
import { filePosition, partAfter, titleDuration, titleSeconds } from './source/title-clock.ts';

interface TitlePlayerOptions {
  readonly video: HTMLVideoElement;
  readonly page: PlayerPage;
  readonly support: BrowserSupport;
  /** Another file or audio track is open, or the same again. */
  readonly onOpened: (file: PlayerFile, audioIndex: number | null) => void;
  readonly onFailure: (failure: Failure) => void;
}

interface Opening {
  /** Of the file. */
  readonly seconds: number;
  readonly audioIndex: number | null;
  readonly isPlaying: boolean;
}

/** Plays the files of a title on a video element, with one clock for all parts of a version. */
export interface TitlePlayer {
  /** Seconds of the title. */
  position(): number;
  duration(): number;
  seek(seconds: number): void;
  play(): void;
  chooseFile(id: number): void;
  chooseAudio(index: number): void;
  /** Opens what failed again, where it stood. */
  retry(): void;
  /** Goes on with the next part; false after the last. */
  playNextPart(): boolean;
}

export function createTitlePlayer(options: TitlePlayerOptions, startSeconds: number): TitlePlayer {
  const { video, page, support, onOpened, onFailure } = options;
  const { files, canConvert } = page;
  const first = files.find(({ id }) => id === page.fileId) ?? files[0];
  if (first === undefined) throw new Error('A player page has at least one file.');

  let file = first;
  let audioIndex: number | null = null;
  /** Seconds of the file at which it starts once it is loaded. */
  let starting: number | null = null;
  let closing = new AbortController();
  const fileSeconds = () => starting ?? video.currentTime;
  const now = (): Opening => ({ seconds: fileSeconds(), audioIndex, isPlaying: !video.paused });

  function open(next: PlayerFile, { seconds, audioIndex: audio, isPlaying }: Opening): void {
    file = next;
    audioIndex = audio;
    starting = seconds;
    onOpened(file, audio);
    start(choosePlan(file, { audioIndex, canConvert, support }), isPlaying);
  }

  function start(plan: PlayPlan, isPlaying: boolean): void {
    closing.abort();
    closing = new AbortController();
    // Loading resets the speed to the default one.
    video.defaultPlaybackRate = video.playbackRate;
    if (plan.method === 'none') {
      onFailure(finalFailure(plan.message));
      return;
    }
    if (plan.method === 'direct') openDirectly();
    else openStream(plan.type);
    if (isPlaying) play();
  }

  function openDirectly(): void {
    const { signal } = closing;
    const address = fileAddress(file);
    video.addEventListener('error', () => void onError(address, signal), { once: true, signal });
    video.src = address;
  }

  function openStream(type: string): void {
    const opened = file;
    const close = openRemuxedStream({
      video,
      type,
      durationSeconds: file.durationSeconds,
      startSeconds: Math.min(fileSeconds(), file.durationSeconds - 1),
      addressAt: (seconds) => streamAddress(opened, seconds, audioIndex),
      onFailure,
    });
    closing.signal.addEventListener('abort', close, { once: true });
    video.addEventListener('error', () => onFailure(interrupted), { once: true, signal: closing.signal });
  }

  /** What a browser claims to play, it may still not: then it is converted. */
  async function onError(address: string, signal: AbortSignal): Promise<void> {
    const { error } = video;
    const isPlaying = !video.paused;
    starting ??= video.currentTime;
    const failure = await findFailure(address, signal);
    if (signal.aborted) return;
    const converted = choosePlan(file, { audioIndex, canConvert, support: { ...support, canPlay: () => false } });
    if (failure ?? error?.code === MediaError.MEDIA_ERR_NETWORK) onFailure(failure ?? interrupted);
    else if (converted.method === 'remux') start(converted, isPlaying);
    else onFailure(finalFailure(canConvert ? unplayableMessage(file.video.codec) : libraryMessages.needsFfmpeg));
  }

  function seek(seconds: number): void {
    const target = filePosition(files, file, seconds);
    if (target.file !== file)
      open(target.file, { ...now(), seconds: target.seconds, audioIndex: firstAudio(target.file) });
    else if (starting !== null) starting = target.seconds;
    else video.currentTime = target.seconds;
  }

  function play(): void {
    // Refused without a click where the browser asks for one: the page shows its play button.
    video.play().catch(() => undefined);
  }

  video.addEventListener('loadedmetadata', () => {
    if (starting !== null && starting > 0) video.currentTime = starting;
    starting = null;
  });
  const begin = filePosition(files, first, startSeconds);
  open(begin.file, { seconds: begin.seconds, audioIndex: firstAudio(begin.file), isPlaying: false });

  return {
    position: () => titleSeconds(files, { file, seconds: fileSeconds() }),
    duration: () => titleDuration(files, file),
    seek,
    play,
    chooseFile(id) {
      const chosen = files.find((other) => other.id === id);
      if (chosen === undefined || chosen === file) return;
      // Another version goes on where this one stood, another part starts.
      const isPart = chosen.part > 0 && chosen.version === file.version;
      open(chosen, { ...now(), ...(isPart && { seconds: 0 }), audioIndex: firstAudio(chosen) });
    },
    chooseAudio: (index) => {
      if (index !== audioIndex) open(file, { ...now(), audioIndex: index });
    },
    retry: () => open(file, { ...now(), isPlaying: true }),
    playNextPart() {
      const next = partAfter(files, file);
      if (next) open(next, { seconds: 0, audioIndex: firstAudio(next), isPlaying: true });
      return next !== null;
    },
  };
}
