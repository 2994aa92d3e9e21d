import type { PlayerFile, PlayerSubtitles } from '@marquee/domain/library/player-page';
import { subtitlesAddress } from '../source/addresses.ts';
import { isSameLanguage, subtitlesName, uniqueNames } from './track-names.ts';

/** Gives the video the text tracks of a file. */
export function setSubtitles(video: HTMLVideoElement, file: PlayerFile, spokenLanguage: string): void {
  for (const old of video.querySelectorAll('track')) old.remove();
  const names = uniqueNames(file.subtitles.map(subtitlesName));
  const first = firstSubtitles(file.subtitles, spokenLanguage);
  for (const [position, subtitles] of file.subtitles.entries()) {
    const track = document.createElement('track');
    track.kind = 'subtitles';
    track.label = names[position] ?? '';
    track.srclang = subtitles.language;
    track.default = subtitles === first;
    track.src = subtitlesAddress(file, subtitles.index);
    video.append(track);
  }
}

/**
 * Shown at first: forced ones, which translate signs and foreign speech alone, in the language of the sound; else a
 * file beside the video whose name asks for it.
 */
export function firstSubtitles(all: readonly PlayerSubtitles[], spokenLanguage: string): PlayerSubtitles | undefined {
  const forced = all.filter(({ isForced }) => isForced);
  return (
    forced.find(({ language }) => isSameLanguage(language, spokenLanguage)) ??
    forced.find(({ language }) => language === '') ??
    all.find(({ isDefault }) => isDefault)
  );
}
