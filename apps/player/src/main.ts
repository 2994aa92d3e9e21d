import './controls/page-language.ts';
import './controls/media-elements.ts';
import { type PlayerFile, type PlayerPage, playerPageElement } from '@marquee/domain/library/player-page';
import type { MediaController } from 'media-chrome';
import type { MediaChromeMenu } from 'media-chrome/menu/media-chrome-menu';
import type { MediaChromeMenuButton } from 'media-chrome/menu/media-chrome-menu-button';
import { onChoice, setChoices } from './controls/choice-menu.ts';
import { createFailurePanel } from './controls/failure-panel.ts';
import { listenToKeys } from './controls/keyboard.ts';
import { canMoveSubtitlesByStyle, liftSubtitles } from './controls/lifted-subtitles.ts';
import { closeOtherMenus } from './controls/one-open-menu.ts';
import { setSubtitles } from './controls/subtitle-tracks.ts';
import { createSubtitlesMenu } from './controls/subtitles-menu.ts';
import { audioName, uniqueNames, versionChoice } from './controls/track-names.ts';
import { type PlayerJsEvent, speakPlayerJs } from './player-js.ts';
import { offline } from './source/failure.ts';
import { canBuffer } from './source/remuxed-stream.ts';
import { createTitlePlayer } from './title-player.ts';

const video = element<HTMLVideoElement>('video');
const controller = element<MediaController>('media-controller');
const audioChoice = element('[data-choice=audio]');
const fileChoice = element('[data-choice=file]');
const page: PlayerPage = JSON.parse(element(`#${playerPageElement}`).textContent);

/** Only this page may embed the player. The frame's own origin is opaque. */
const home = { window: parent, origin: location.origin };
const startSeconds = Number(new URLSearchParams(location.search).get('startAt'));

element('h1').textContent = page.title;
video.setAttribute('aria-label', page.title);
const panel = createFailurePanel(element('.failure'), {
  onRetry: () => player.retry(),
  onOther: () => player.playBestVersion(),
});

let send: (event: PlayerJsEvent, value?: unknown) => void = () => undefined;
let openFile: number | null = null;

const player = createTitlePlayer(
  {
    video,
    page,
    support: {
      canPlay: (type) => video.canPlayType(type) !== '',
      canBuffer,
      playsDefaultSound: !navigator.userAgent.includes('Firefox/'),
    },
    onOpened({ file, audioIndex, unplayable }) {
      panel.hide();
      if (openFile !== file.id) {
        const spoken = file.audio.find(({ index }) => index === audioIndex)?.language ?? '';
        setSubtitles(video, file, spoken);
      }
      openFile = file.id;
      const versions = page.files.map((version) => versionChoice(version, unplayable.has(version)));
      const ids = page.files.map(({ id }) => id);
      setChoices(fileChoice, choices(versions, ids), String(file.id));
      const tracks = file.audio.map(({ index }) => index);
      setChoices(audioChoice, choices(file.audio.map(audioName), tracks), String(audioIndex));
    },
    onFailure(failure, other) {
      panel.show(failure, other?.name ?? null);
      // The page would leave for another server, of which none plays offline. It counts a failure only of a frame that
      // has loaded.
      if (other === null && failure !== offline) afterLoad(() => send('error', { code: 1, msg: failure.message }));
    },
  },
  Math.max(startSeconds, 0) || 0,
);

send = speakPlayerJs(
  {
    play: () => player.play(),
    pause: () => player.pause(),
    seek: (seconds) => player.seek(seconds),
    isPaused: () => video.paused,
    position: () => player.position(),
    duration: () => player.duration(),
    isMuted: () => video.muted,
    setMuted: (isMuted) => {
      video.muted = isMuted;
    },
    volume: () => video.volume,
    setVolume: (volume) => {
      video.volume = volume;
    },
  },
  home,
);

video.addEventListener('play', () => send('play'));
video.addEventListener('pause', () => video.ended || send('pause'));
video.addEventListener('seeked', () => send('seeked'));
video.addEventListener('timeupdate', () =>
  send('timeupdate', { seconds: player.position(), duration: player.duration(), ...severalEpisodes(player.file()) }),
);
video.addEventListener('ended', () => player.playNextPart() || send('ended'));
onChoice(audioChoice, (index) => player.chooseAudio(index));
onChoice(fileChoice, (id) => player.chooseFile(id));
listenToKeys(controller, {
  seekToShare: (share) => player.seek(player.duration() * share),
  toggleSubtitles: createSubtitlesMenu(video, element<MediaChromeMenu>('#subtitles-menu')),
});
closeOtherMenus([...controller.querySelectorAll<MediaChromeMenuButton>('media-control-bar > [aria-haspopup=menu]')]);
if (!canMoveSubtitlesByStyle()) liftSubtitles({ video, controller, edge: element('media-time-range') });

function choices(names: readonly string[], values: readonly number[]) {
  return uniqueNames(names).map((text, position) => ({ text, value: String(values[position]) }));
}

/** The first and the last episode of a file with several: the page continues after them. */
function severalEpisodes({ episode, lastEpisode }: PlayerFile): { episodes?: readonly [number, number] } {
  return lastEpisode > episode ? { episodes: [episode, lastEpisode] } : {};
}

function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}

function element<Type extends HTMLElement = HTMLElement>(selector: string): Type {
  const found = document.querySelector<Type>(selector);
  if (found === null) throw new Error(`The page lacks ${selector}.`);
  return found;
}
