/** A track with a picture, as a container describes it. */
export interface PictureTrack {
  /** ffmpeg's name, or that of the container. */
  readonly codec: string;
  /** Whether a second frame follows the first. */
  readonly isMoving: boolean;
}

/** Pictures of covers and thumbnails, by ffmpeg's names and those of containers. */
const stillCodecs = /^(?:V_)?(?:m?jpe?g|mjp[ab]|png|apng|bmp|gif|tiff?|webp)\b/i;

/** Number of the first track that is no still, such as a cover; of the first one if all seem to be; -1 without any. */
export function filmTrackIndex(tracks: readonly PictureTrack[]): number {
  const film = tracks.findIndex(({ codec, isMoving }) => isMoving && !stillCodecs.test(codec));
  return film < 0 ? Math.min(0, tracks.length - 1) : film;
}
