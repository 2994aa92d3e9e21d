import { isNotFound } from '@marquee/catalogue/catalogue-error';
import { type MediaItem, shownTexts } from '@marquee/domain/catalogue/media-item';
import type { FoundEpisode } from '@marquee/domain/catalogue/search';
import { type TextLanguages, textLanguageField } from '@marquee/domain/catalogue/text-language';
import type { Context } from '../../context.ts';
import type { EpisodeNumbers } from './pasted-address.ts';

interface WantedEpisode extends EpisodeNumbers {
  readonly show: MediaItem;
}

/** Null if the show has no such episode. */
export async function foundEpisode(
  context: Context,
  { show, season, episode }: WantedEpisode,
): Promise<FoundEpisode | null> {
  try {
    const { episodes } = await context.catalogue.season(show.id, season);
    const listed = episodes.find(({ number }) => number === episode);
    return listed ? toFoundEpisode(show, { season, episode, ...listed }) : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    context.log.warn({ err: error, id: show.id }, 'episode found without its name');
    context.notePartial();
    return toFoundEpisode(show, { season, episode, name: '' });
  }
}

interface NamedEpisode extends EpisodeNumbers {
  readonly name: string;
  readonly textLanguage?: TextLanguages;
}

export function toFoundEpisode(show: MediaItem, { season, episode, name, textLanguage }: NamedEpisode): FoundEpisode {
  const { title, textLanguage: ofShow } = shownTexts(show);
  const languages = { showTitle: ofShow?.title, name: textLanguage?.name };
  const { id } = show;
  return { showId: id, showTitle: title, season, episode, name, ...textLanguageField(languages, 'showTitle', 'name') };
}
