import type { PlayerFile } from '@marquee/domain/library/player-page';

/** The file as it is, with ranges. */
export function fileAddress({ id, query }: PlayerFile): string {
  return `/library/${id}/file?${query}`;
}

/** Fragmented MP4 from a second on, whose timestamps are those of the file. */
export function streamAddress({ id, query }: PlayerFile, startSeconds: number, audioIndex: number | null): string {
  const audio = audioIndex === null ? '' : `&audio=${audioIndex}`;
  return `/library/${id}/stream?${query}&start=${startSeconds.toFixed(3)}${audio}`;
}

export function subtitlesAddress({ id, query }: PlayerFile, index: number): string {
  return `/library/${id}/subtitles/${index}.vtt?${query}`;
}
