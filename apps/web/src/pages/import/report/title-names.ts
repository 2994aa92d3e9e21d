import type { ImportIds } from '@marquee/domain/exchange/import-rows';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../../lib/messages/use-messages.ts';

const messages = defineMessages('import.title-names', {
  untitled: 'Untitled',
});

interface Named {
  readonly title: string | null;
  readonly year: number | null;
  readonly ids?: ImportIds;
}

/** 'Heat (1995)'; of a title that the file names by an id only, the id. */
export function useTitleName() {
  const t = useMessages(messages);
  return ({ title, year, ids = {} }: Named): string => {
    if (title !== null) return year === null ? title : `${title} (${year})`;
    const { tmdb, imdb, tvdb } = ids;
    if (tmdb !== undefined) return `TMDB ${tmdb}`;
    if (imdb !== undefined) return `IMDb ${imdb}`;
    return tvdb === undefined ? t('untitled') : `TVDB ${tvdb}`;
  };
}
