import type { SeasonSummary } from '@marquee/domain/catalogue/title-details';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import type { Mark, Watch } from '@marquee/domain/record/watches';
import { type ComponentType, createContext, useContext } from 'react';
import type { NextAction, OpenedEpisode } from './next-action.ts';
import type { SeenEpisodes } from './seen-episodes.ts';
import type { SpoilerGuard } from './spoilers.ts';

/** What to mark, with a name for notices such as 'S1E2' or 'Season 1'. */
export interface MarkRequest extends Pick<Mark, 'season' | 'episode' | 'watched_at' | 'entered_at'> {
  readonly through?: boolean;
  readonly name: string;
}

/** What a member can do with the record of a title. */
export interface RecordActions {
  mark(request: MarkRequest): void;
  /** Removes these watches, of one episode or movie. */
  remove(watches: readonly Watch[], name: string): void;
  /** "Start again": only later watches count for what is next. */
  restart(): void;
  /** Asks whether to keep a record, unless the dialog was shown or the choice made before. */
  offerChoice(): void;
  /** Asks which of these was watched, and when. */
  askTime(requests: readonly MarkRequest[]): void;
}

/** Parts of title pages. They come with the record, so that visitors do not load them. */
export interface RecordParts {
  readonly EpisodeMarks: ComponentType<{ at: EpisodeKey; withMore?: boolean }>;
  readonly PlayedBar: ComponentType<{ at: EpisodeKey }>;
  readonly MovieMarks: ComponentType<{ title: string }>;
  readonly ShowMarks: ComponentType<{ title: string; seasons: readonly SeasonSummary[] }>;
  readonly PlayingMark: ComponentType<{ at: EpisodeKey | null; name: string }>;
}

/** A member's record of the page's title. */
export interface LoadedRecord extends RecordActions {
  readonly status: 'ready';
  readonly parts: RecordParts;
  readonly seen: SeenEpisodes;
  readonly spoilers: SpoilerGuard;
  /** Number of seen episodes that the catalogue no longer lists. */
  readonly unlisted: number;
  /** Whether all that has aired of the show is seen, and it goes on. */
  readonly isCaughtUp: boolean;
  /** The main button of a show by next-up; null without one. */
  actionOf(opened: OpenedEpisode): NextAction | 'loading' | null;
  /** The episode that the watch page starts with; null where next-up names none. */
  startOf(opened: OpenedEpisode): EpisodeKey | 'loading' | null;
  /** '23 min left' of a begun episode or movie; null for others. */
  timeLeft(key: EpisodeKey): string | null;
}

/** 'failed': nothing is known, and the page is that of a visitor. */
export type PageRecord =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | LoadedRecord;

export const PageRecordContext = createContext<PageRecord | null>(null);

/** The member's record of the page's title; null for visitors. */
export function usePageRecord(): PageRecord | null {
  return useContext(PageRecordContext);
}

/** The same once it is loaded. */
export function useLoadedRecord(): LoadedRecord | null {
  const record = usePageRecord();
  return record?.status === 'ready' ? record : null;
}
