import type { PlayerFile } from '@marquee/domain/library/player-page';
import { subtitlesAddress } from '../source/addresses.ts';
import { subtitlesName, uniqueNames } from './track-names.ts';

/**
 * Gives the video the text tracks of a file. Shown at first are forced ones, which translate signs and foreign speech
 * alone, in the language of the sound.
 */
export function setSubtitles(video: HTMLVideoElement, file: PlayerFile, spokenLanguage: string): void {
  for (const old of video.querySelectorAll('track')) old.remove();
  const names = uniqueNames(file.subtitles.map(subtitlesName));
  const forced = file.subtitles.find(({ isForced, language }) => isForced && language === spokenLanguage);
  for (const [position, subtitles] of file.subtitles.entries()) {
    const track = document.createElement('track');
    track.kind = 'subtitles';
    track.label = names[position] ?? '';
    track.srclang = subtitles.language;
    track.default = subtitles === forced;
    track.src = subtitlesAddress(file, subtitles.index);
    video.append(track);
  }
}
