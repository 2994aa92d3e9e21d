import { pathToFileURL } from 'node:url';
import { siteDescription } from '@marquee/domain/site/page-head';
import type { ServerEntry } from '@marquee/domain/site/server-entry';

/** The pages as the client's SSR bundle declares them: their paths, heads, links and rendering. */
export async function openPages(serverEntry: string | null): Promise<ServerEntry> {
  return serverEntry === null ? unbuiltPages : ((await import(pathToFileURL(serverEntry).href)) as ServerEntry);
}

/** In watch mode without a build, Vite serves the pages: here every path is one, without metadata. */
const unbuiltPages: ServerEntry = {
  matchPage: () => ({ isFound: true, isRendered: async () => false, hasData: false }),
  loadHead: async ({ path }) => ({
    isFound: true,
    head: {
      title: null,
      description: siteDescription,
      canonicalPath: path,
      type: 'website',
      image: null,
      structuredData: null,
      isIndexed: false,
    },
  }),
  renderPage: async () => null,
  links: {
    sitemap: [],
    unindexed: [],
    search: { description: siteDescription, template: () => '/' },
    title: () => '/',
  },
};
