import { defineMessages } from '@marquee/domain/messages/define-messages';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

const texts = defineMessages('import.route', {
  title: 'Import',
  description: 'Bring your history from elsewhere.',
});

export const imports = defineRoute({
  pattern: patterns.imports,
  params: ({ id = '' }) => (/^[\w-]{0,64}$/.test(id) ? { id } : null),
  page: lazyPage(async () => (await import('./import-page.tsx')).ImportPage),
  texts: 'member',
  head: (_params, _data, { messages }) => {
    const t = messages.of(texts);
    return { title: t('title'), description: t('description') };
  },
  isIndexed: false,
  isOpen: true,
});
