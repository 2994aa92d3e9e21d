import type { PlayerFile, PlayerPage } from '@marquee/domain/library/player-page';
import { fileAddress, streamAddress } from './source/addresses.ts';
import { type Failure, finalFailure, findFailure, interrupted, offline, undecodable } from './source/failure.ts';
import { type BrowserSupport, choosePlan, firstAudio, type PlayPlan } from './source/play-plan.ts';
import { openRemuxedStream } from './source/remuxed-stream.ts';
import { filePosition, partAfter, partsOf, titleDuration, titleSeconds } from './source/title-clock.ts';
import { text, unplayableText } from './texts.ts';

interface TitlePlayerOptions {
  readonly video: HTMLVideoElement;
  readonly page: PlayerPage;
  readonly support: BrowserSupport;
  /** Another file or audio track is open, or the same again. */
  readonly onOpened: (opened: OpenedFile) => void;
  /**
   * Nothing plays: neither the file that was chosen by hand, nor any version where none was.
   * @param other a version that does play, instead of the chosen one
   */
  readonly onFailure: (failure: Failure, other: PlayerFile | null) => void;
}

export interface OpenedFile {
  readonly file: PlayerFile;
  readonly audioIndex: number | null;
  /** Files that this browser does not play, as far as is known. */
  readonly unplayable: ReadonlySet<PlayerFile>;
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
  /** What is open now. */
  file(): PlayerFile;
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  chooseFile(id: number): void;
  chooseAudio(index: number): void;
  /** Opens what failed again, where it stood. */
  retry(): void;
  /** Leaves the file that was chosen by hand. */
  playBestVersion(): void;
  /** Continues with the next part; false after the last. */
  playNextPart(): boolean;
}

export function createTitlePlayer(options: TitlePlayerOptions, startSeconds: number): TitlePlayer {
  const { video, page, support, onOpened, onFailure } = options;
  const { files, canConvert } = page;
  /** Of files that were tried. */
  const failures = new Map<PlayerFile, Failure>();
  let isChosen = page.isChosen;
  const named = files.find(({ id }) => id === page.fileId) ?? files[0];
  const first = isChosen ? named : (bestVersion() ?? named);
  if (first === undefined) throw new Error('A player page has at least one file.');

  let file = first;
  let audioIndex: number | null = null;
  /** An element that failed ignores it, and so would the next version. */
  let shouldPlay = false;
  /** Seconds of the file at which it starts once it is loaded. */
  let starting: number | null = null;
  let closing = new AbortController();
  const fileSeconds = () => starting ?? video.currentTime;
  const isPlaying = () => shouldPlay || !video.paused;
  const now = (): Opening => ({ seconds: fileSeconds(), audioIndex, isPlaying: isPlaying() });

  /** The first part of the best version that plays here. */
  function bestVersion(): PlayerFile | undefined {
    return files.find((candidate) => partsOf(files, candidate).every(plays));
  }

  function plays(part: PlayerFile): boolean {
    const plan = choosePlan(part, { audioIndex: firstAudioOf(part), canConvert, support });
    return plan.method !== 'none' && !failures.has(part);
  }

  function firstAudioOf(next: PlayerFile): number | null {
    return firstAudio(next, { canConvert, support });
  }

  function open(next: PlayerFile, { seconds, audioIndex: audio, isPlaying }: Opening): void {
    file = next;
    audioIndex = audio;
    starting = seconds;
    const unplayable = new Set(files.filter((other) => !plays(other)));
    onOpened({ file, audioIndex, unplayable });
    start(choosePlan(file, { audioIndex, canConvert, support }), isPlaying);
  }

  /** Continues in another version. One that starts with another episode has nothing at the same second. */
  function openVersion(version: PlayerFile): void {
    const seconds = version.episode === file.episode ? position() : 0;
    const target = filePosition(files, version, seconds);
    open(target.file, { ...now(), seconds: target.seconds, audioIndex: firstAudioOf(target.file) });
  }

  /** Tries the next version, unless this one was chosen by hand. */
  function fail(failure: Failure): void {
    if (failure === offline) addEventListener('online', goOn, { once: true, signal: closing.signal });
    if (failure.isOfFile) failures.set(file, failure);
    const other = failure.isOfFile ? bestVersion() : undefined;
    if (other && !isChosen) openVersion(other);
    else if (isChosen || !failure.isOfFile) onFailure(failure, other ?? null);
    else onFailure([...failures.values()].find(({ canRetry }) => canRetry) ?? failure, null);
  }

  /** Opens what failed again, playing if it did. */
  function goOn(): void {
    open(file, now());
  }

  function position(): number {
    return titleSeconds(files, { file, seconds: fileSeconds() });
  }

  function start(plan: PlayPlan, mustPlay: boolean): void {
    // Loading resets the speed to the default one, and so does the end of what was open.
    video.defaultPlaybackRate = video.playbackRate;
    closing.abort();
    closing = new AbortController();
    if (plan.method === 'none') {
      shouldPlay = mustPlay;
      video.pause();
      fail(finalFailure(plan.message));
      return;
    }
    if (plan.method === 'direct') openDirectly();
    else openStream(plan.type);
    if (mustPlay) play();
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
      // The stream may notice it before the element reports it.
      onFailure: (failure) => fail(video.error ? undecodable : failure),
    });
    closing.signal.addEventListener('abort', close, { once: true });
    video.addEventListener('error', () => fail(undecodable), { once: true, signal: closing.signal });
  }

  /** What a browser claims to play, it may still not: then it is converted. */
  async function onError(address: string, signal: AbortSignal): Promise<void> {
    const { error } = video;
    shouldPlay = isPlaying();
    starting ??= video.currentTime;
    const failure = await findFailure(address, signal);
    if (signal.aborted) return;
    const converted = choosePlan(file, { audioIndex, canConvert, support: { ...support, canPlay: () => false } });
    if (failure ?? error?.code === MediaError.MEDIA_ERR_NETWORK) fail(failure ?? interrupted);
    else if (converted.method === 'remux') start(converted, isPlaying());
    else fail(finalFailure(canConvert ? unplayableText(file.video.codec) : text('needsFfmpeg')));
  }

  function seek(seconds: number): void {
    const target = filePosition(files, file, seconds);
    if (target.file !== file)
      open(target.file, { ...now(), seconds: target.seconds, audioIndex: firstAudioOf(target.file) });
    else if (starting !== null) starting = target.seconds;
    else video.currentTime = target.seconds;
  }

  function play(): void {
    shouldPlay = true;
    // Refused without a click where the browser asks for one: the page shows its play button.
    video.play().catch(() => undefined);
  }

  video.addEventListener('playing', () => {
    shouldPlay = false;
  });
  video.addEventListener('loadedmetadata', () => {
    if (starting !== null && starting > 0) video.currentTime = starting;
    starting = null;
  });
  const begin = filePosition(files, first, startSeconds);
  open(begin.file, { seconds: begin.seconds, audioIndex: firstAudioOf(begin.file), isPlaying: false });

  return {
    position,
    duration: () => titleDuration(files, file),
    file: () => file,
    seek,
    play,
    pause() {
      shouldPlay = false;
      video.pause();
    },
    chooseFile(id) {
      const chosen = files.find((other) => other.id === id);
      if (chosen === undefined || chosen === file) return;
      isChosen = true;
      // Another version continues at the same position, another part starts at its beginning.
      const isPart = partsOf(files, file).includes(chosen);
      const target = filePosition(files, chosen, chosen.episode === file.episode ? position() : 0);
      const seconds = isPart || target.file !== chosen ? 0 : target.seconds;
      open(chosen, { ...now(), seconds, audioIndex: firstAudioOf(chosen) });
    },
    chooseAudio: (index) => {
      if (index !== audioIndex) open(file, { ...now(), audioIndex: index });
    },
    retry() {
      shouldPlay = true;
      const hasFailed = failures.has(file);
      failures.clear();
      const best = hasFailed && !isChosen ? bestVersion() : undefined;
      if (best && !partsOf(files, best).includes(file)) openVersion(best);
      else goOn();
    },
    playBestVersion() {
      isChosen = false;
      const best = bestVersion();
      if (best) openVersion(best);
    },
    playNextPart() {
      const next = partAfter(files, file);
      if (next) open(next, { seconds: 0, audioIndex: firstAudioOf(next), isPlaying: true });
      return next !== null;
    },
  };
}
