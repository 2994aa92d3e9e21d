import type { AudioTrack } from './media-file.ts';

/** The sound that a file is meant to be heard with: the first default track, else the first. */
export function defaultAudio<Track extends Pick<AudioTrack, 'isDefault'>>(audio: readonly Track[]): Track | undefined {
  return audio.find(({ isDefault }) => isDefault) ?? audio[0];
}
