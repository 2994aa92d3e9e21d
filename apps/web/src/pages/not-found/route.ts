import { failureMessages } from '@marquee/domain/site/failure-messages';
import { paths } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const notFound = defineRoute({
  pattern: paths.notFound,
  page: lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
  head: (_params, _data, { messages }) => {
    const t = messages.of(failureMessages);
    return { title: t('notFoundTitle'), description: t('notFoundText'), canonicalPath: null };
  },
  isIndexed: false,
  isServerRendered: false,
  isOpen: true,
});
