import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { episodeCode, seasonName } from '@marquee/domain/catalogue/display-text';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import { paths } from '../../lib/paths.ts';

export const kindMessages = defineMessages('calendar.calendar-texts', {
  premiere: 'Premiere',
  finale: 'Finale',
  season: 'Whole season',
  release: 'Release',
});

type Named = Pick<CalendarItem, 'media_type' | 'media_id' | 'title' | 'season' | 'episode'>;

/** 'S2E7', 'Season 2' of a whole season; null of a film. */
export function codeOf(
  { season, episode }: Pick<CalendarItem, 'season' | 'episode'>,
  messages: Messages,
): string | null {
  if (season === null) return null;
  return episode === null ? seasonName(season, messages) : episodeCode(season, episode);
}

/** 'Severance S2E7', or the title of a film. */
export function itemName(item: Named, messages: Messages): string {
  return [item.title ?? messages.of(historyMessages)('titleGone'), codeOf(item, messages)].filter(Boolean).join(' ');
}

export function itemHref({ media_type: mediaType, media_id, season, episode }: Named): string {
  const id = Number(media_id);
  return season !== null && episode !== null ? paths.episode({ id, season, episode }) : paths.title({ mediaType, id });
}

/** The mark of an item that is more than one of many; null for the others. */
export function markedKind({ kind }: CalendarItem): keyof typeof kindMessages | null {
  return kind === 'episode' ? null : kind;
}
