import type { FeedContent } from '@marquee/api/read-feed';
import { episodeCode, seasonName, titleName } from '@marquee/domain/catalogue/display-text';
import { feedTexts } from '@marquee/domain/feeds/feed-texts';
import type { Messages } from '@marquee/domain/messages/messages';

type Item = FeedContent['items'][number];

/** The address of an item's page. */
export type ItemAddress = (item: Pick<Item, 'mediaType' | 'mediaId'>) => string;

/** The same for as long as the catalogue numbers the episode so: 'tv-95396-s2e1', 'tv-95396-s3', 'movie-603' */
export function itemKey({ mediaType, mediaId, season, episode }: Item): string {
  if (mediaType === 'movie') return `movie-${mediaId}`;
  return `tv-${mediaId}-s${season}${episode === null ? '' : `e${episode}`}`;
}

/** 'Severance S2E1 (premiere)', 'Severance: Season 3', 'Ikiru' */
export function itemTitle(item: Item, messages: Messages): string {
  const t = messages.of(feedTexts);
  const title = oneLine(titleName(item, messages));
  const { mediaType, season, episode, isPremiere, isFinale } = item;
  if (mediaType === 'movie') return title;
  if (episode === null) return t('season', { title, season: seasonName(season, messages) });
  const texts = { title, episode: episodeCode(season, episode) };
  if (isPremiere) return t('premiere', texts);
  return isFinale ? t('finale', texts) : t('episode', texts);
}

/** The name of an episode; null without one. */
export function itemDetail({ name }: Item): string | null {
  return oneLine(name).trim() || null;
}

/** Names come from the catalogue; control characters are valid in neither format. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
}
