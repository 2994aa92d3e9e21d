import { defineMessages } from '@marquee/domain/messages/define-messages';
import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';

export const imports = defineRoute({
  pattern: patterns.imports,
  params: ({ id = '' }) => (/^[\w-]{0,64}$/.test(id) ? { id } : null),
  page: lazyPage(async () => (await import('./import-page.tsx')).ImportPage, ['member', 'import']),
  texts: defineMessages('import.route', {
    title: 'Import',
    description: 'Bring your history from elsewhere.',
  }),
  isIndexed: false,
  isOpen: true,
});
