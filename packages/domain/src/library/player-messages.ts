import { defineMessages } from '../messages/define-messages.ts';

/** Sentences of the library's player page (docs/behaviour/library.md §4). */
export const playerMessages = defineMessages('library.player-messages', {
  offline: 'You are offline. The video will continue when the connection is back.',
  unreachable: 'The server cannot be reached.',
  interrupted: 'The video was interrupted.',
  noVersion: 'This title has no file that can be played.',
  /** Behind the name of a version. */
  unplayableVersion: 'cannot be played here',
});

/** For a video that this browser cannot play although others do. */
export function unplayableMessage(codec: string): string {
  const name = codecNames[codec] ?? codec.toUpperCase();
  return `This browser cannot play the video format ${name}. Try another browser, or convert the file to H.264.`;
}

const codecNames: Readonly<Record<string, string>> = {
  h264: 'H.264',
  hevc: 'HEVC (H.265)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
};
