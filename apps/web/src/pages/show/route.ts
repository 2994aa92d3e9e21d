import { patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { defineRoute } from '../../lib/routing/route.tsx';
import { episodeQueries, parseTitleParams, showHead } from '../../lib/routing/title-route.ts';

export const show = defineRoute({
  pattern: patterns.show,
  params: parseTitleParams,
  page: lazyPage(async () => (await import('./show-page.tsx')).ShowPage, ['title']),
  key: ({ id }) => `show ${id}`,
  queries: episodeQueries,
  head: showHead,
  loader: import.meta.env.SSR
    ? async () => {
        // A static import would be in the chunk of every page.
        const { chooseSeason } = await import('./episode-choice.ts');
        return {
          load: async ({ trpc }, wanted) => {
            const { id, seasons } = await trpc.catalogue.show.fetch({ id: wanted.id });
            const season = chooseSeason(seasons, wanted);
            if (season) await trpc.catalogue.season.fetch({ showId: id, season: season.number });
          },
        };
      }
    : undefined,
});
