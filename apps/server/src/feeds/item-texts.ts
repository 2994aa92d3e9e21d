import type { FeedContent } from '@marquee/api/read-feed';
import { episodeCode, seasonName, titleName } from '@marquee/domain/catalogue/display-text';
import { englishMessages } from '@marquee/domain/messages/messages';

type Item = FeedContent['items'][number];

/** The address of an item's page. */
export type ItemAddress = (item: Pick<Item, 'mediaType' | 'mediaId'>) => string;

/** The same for as long as the catalogue numbers the episode so: 'tv-95396-s2e1', 'tv-95396-s3', 'movie-603' */
export function itemKey({ mediaType, mediaId, season, episode }: Item): string {
  if (mediaType === 'movie') return `movie-${mediaId}`;
  return `tv-${mediaId}-s${season}${episode === null ? '' : `e${episode}`}`;
}

/** 'Severance S2E1 (premiere)', 'Severance: Season 3', 'Ikiru' */
export function itemTitle(item: Item): string {
  const title = oneLine(titleName(item, englishMessages));
  const { mediaType, season, episode, isPremiere, isFinale } = item;
  if (mediaType === 'movie') return title;
  if (episode === null) return `${title}: ${seasonName(season, englishMessages)}`;
  const code = `${title} ${episodeCode(season, episode)}`;
  if (isPremiere) return `${code} (premiere)`;
  return isFinale ? `${code} (finale)` : code;
}

/** The name of an episode; null without one. */
export function itemDetail({ name }: Item): string | null {
  return oneLine(name).trim() || null;
}

/** Names come from the catalogue; control characters are valid in neither format. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
}
