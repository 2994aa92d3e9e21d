import type { HistoryTitle } from '../history/watch-history.ts';
import type { mediaTypes } from './media-item.ts';

/*
 * What identifies a title: `mediaType` and `mediaId` in code and tables, `media_type` and `media_id`, a text, in the
 * calls of the record and of lists.
 */

type MediaType = (typeof mediaTypes)[number];

export interface TitleKey {
  readonly mediaType: MediaType;
  readonly mediaId: number;
}

export function fromWire({ media_type, media_id }: HistoryTitle): TitleKey {
  return { mediaType: media_type, mediaId: Number(media_id) };
}

export function toWire({ mediaType, mediaId }: TitleKey): HistoryTitle {
  return { media_id: String(mediaId), media_type: mediaType };
}

/** The same for a card or a title of the catalogue. */
export function itemToWire({ mediaType, id }: { mediaType: MediaType; id: number }): HistoryTitle {
  return toWire({ mediaType, mediaId: id });
}

export function isSameTitle(a: HistoryTitle, b: HistoryTitle): boolean {
  return a.media_id === b.media_id && a.media_type === b.media_type;
}

/** 'movie/603': identifies a title in maps, and in calls that name many. */
export function titlePath({ media_type, media_id }: HistoryTitle): string {
  return `${media_type}/${media_id}`;
}

/** @param path matches `TitlePath` */
export function parseTitlePath(path: string): TitleKey {
  const [mediaType, mediaId] = path.split('/');
  return { mediaType: mediaType === 'movie' ? 'movie' : 'tv', mediaId: Number(mediaId) };
}
