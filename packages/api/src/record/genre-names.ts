import { fulfilledValues, readAllSettled, rejectionReasons } from '@marquee/catalogue/title-reads';
import { mediaTypes } from '@marquee/domain/catalogue/media-item';
import type { Context } from '../context.ts';

/** Names of genres in the language of the view, by their English ones, which stay where it cannot be read. */
export async function genreNames({
  catalogue,
  titles: { language },
  log,
}: Pick<Context, 'catalogue' | 'titles' | 'log'>): Promise<(name: string) => string> {
  if (!catalogue.hasTextsIn(language)) return (name) => name;
  const failures: unknown[] = [];
  const inLanguage = catalogue.inLanguage(language, (error) => failures.push(error));
  const outcomes = await readAllSettled(mediaTypes, async (media) => {
    const [english, local] = await Promise.all([catalogue.genres(media), inLanguage.genres(media)]);
    const namesById = new Map(local.map(({ id, name }) => [id, name]));
    return english.map(({ id, name }): [string, string] => [name, namesById.get(id) ?? name]);
  });
  const [failure] = [...failures, ...rejectionReasons(outcomes)];
  if (failure) log.warn({ err: failure, language }, 'genres shown in English');
  const names = new Map(fulfilledValues(outcomes).flat());
  return (name) => names.get(name) ?? name;
}
