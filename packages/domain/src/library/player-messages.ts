import { defineMessages } from '../messages/define-messages.ts';

/** Sentences of the library's player page (docs/behaviour/library.md §4). */
export const playerMessages = defineMessages('library.player-messages', {
  offline: 'You are offline. The video will continue when the connection is back.',
  unreachable: 'The server cannot be reached.',
  interrupted: 'The video was interrupted.',
  noVersion: 'This title has no file that can be played.',
  /** For a video that this browser cannot play although others do. */
  unplayable: 'This browser cannot play the video format {format}. Try another browser, or convert the file to H.264.',
  missingFile: 'The file of this title cannot be read right now. Its drive may be disconnected.',
  needsFfmpeg: 'This file can be played once ffmpeg is installed on the server.',
  /** Behind the name of a version. */
  unplayableVersion: 'cannot be played here',
  tryAgain: 'Try again',
  playOther: 'Play {name}',
  player: 'Video player',
  video: 'Video',
  subtitles: 'Subtitles',
  settings: 'Settings',
  speed: 'Speed',
  audio: 'Audio',
  version: 'Version',
  /** No subtitles. */
  off: 'Off',
  /** Of sound or subtitles without a name. */
  track: 'Track {number}',
  mono: 'mono',
  stereo: 'stereo',
  /** Subtitles of signs and foreign speech alone. */
  forced: 'forced',
  /** Subtitles for the deaf and hard of hearing. */
  sdh: 'SDH',
});

/** What media-chrome names its controls: its own dictionary has some of our languages only. */
export const playerControlMessages = defineMessages('library.player-messages.controls', {
  Play: 'Play',
  Pause: 'Pause',
  play: 'play',
  pause: 'pause',
  Mute: 'Mute',
  Unmute: 'Unmute',
  mute: 'mute',
  unmute: 'unmute',
  volume: 'volume',
  seek: 'seek',
  'Seek backward': 'Seek backward',
  'Seek forward': 'Seek forward',
  'seek back {seekOffset} seconds': 'seek back {seekOffset} seconds',
  'seek forward {seekOffset} seconds': 'seek forward {seekOffset} seconds',
  'Enter fullscreen mode': 'Enter fullscreen mode',
  'Exit fullscreen mode': 'Exit fullscreen mode',
  'enter fullscreen mode': 'enter fullscreen mode',
  'exit fullscreen mode': 'exit fullscreen mode',
  'Enter picture in picture mode': 'Enter picture in picture mode',
  'Exit picture in picture mode': 'Exit picture in picture mode',
  'enter picture in picture mode': 'enter picture in picture mode',
  'exit picture in picture mode': 'exit picture in picture mode',
  Captions: 'Captions',
  'closed captions': 'closed captions',
  Off: 'Off',
  Settings: 'Settings',
  settings: 'settings',
  'Playback rate': 'Playback rate',
  'Playback rate {playbackRate}': 'Playback rate {playbackRate}',
  'playback time': 'playback time',
  'media loading': 'media loading',
  'video player': 'video player',
  'video not loaded, unknown time.': 'video not loaded, unknown time.',
  '{currentTime} of {totalTime}': '{currentTime} of {totalTime}',
  '{time} remaining': '{time} remaining',
  hour: 'hour',
  hours: 'hours',
  minute: 'minute',
  minutes: 'minutes',
  second: 'second',
  seconds: 'seconds',
});
