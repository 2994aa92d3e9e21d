import { isNotFound } from '@marquee/catalogue/catalogue-error';
import type { FoundEpisode } from '@marquee/domain/catalogue/search';
import type { Context } from '../../context.ts';
import type { EpisodeNumbers } from './pasted-address.ts';

interface WantedEpisode extends EpisodeNumbers {
  readonly show: { readonly id: number; readonly title: string };
}

/** Null if the show has no such episode. */
export async function foundEpisode(
  context: Context,
  { show, season, episode }: WantedEpisode,
): Promise<FoundEpisode | null> {
  const found = { showId: show.id, showTitle: show.title, season, episode };
  try {
    const { episodes } = await context.catalogue.season(show.id, season);
    const listed = episodes.find(({ number }) => number === episode);
    return listed ? { ...found, name: listed.name } : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    context.log.warn({ err: error, id: show.id }, 'episode found without its name');
    context.notePartial();
    return { ...found, name: '' };
  }
}
