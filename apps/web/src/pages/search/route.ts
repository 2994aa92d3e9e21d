import { defineMessages } from '@marquee/domain/messages/define-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('search.route', {
  title: 'Search',
  titleOfQuery: '“{query}”',
  description: 'Search movies and TV shows by title, genre, year and rating.',
});

export const search = defineRoute({
  pattern: paths.search,
  page: lazyPage(async () => (await import('./search-page.tsx')).SearchPage, ['lists']),
  loader: import.meta.env.SSR ? () => import('./search-loader.ts') : undefined,
  head: (_params, _data, url) => {
    const t = url.messages.of(texts);
    const query = new URLSearchParams(url.search).get('q')?.trim();
    return {
      title: query ? t('titleOfQuery', { query }) : t('title'),
      description: t('description'),
    };
  },
  isIndexed: false,
});
