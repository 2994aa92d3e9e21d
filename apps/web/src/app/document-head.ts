import { truncateText } from '@marquee/domain/catalogue/display-text';
import type { Messages } from '@marquee/domain/messages/messages';
import { descriptionLength, documentTitle, type PageHead, siteMessages } from '@marquee/domain/site/page-head';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { useClientConfiguration } from '../lib/api/client-configuration.ts';
import { useTrpc } from '../lib/api/trpc.tsx';
import { useAllMessages } from '../lib/messages/use-messages.ts';
import { matchPage } from './page-list.ts';

/** Null during SSR, where effects do not run. */
const loadedPath = typeof window === 'undefined' ? null : window.location.pathname;

/** Keeps title and description those of the page's route, as its queries load. */
export function useDocumentHead(path: string): void {
  const queryClient = useQueryClient();
  const trpc = useTrpc();
  const search = useSearch();
  const configuration = useClientConfiguration();
  const messages = useAllMessages();
  useEffect(() => {
    const page = matchPage(path);
    const queries = page.queries(trpc);
    const update = () =>
      setDocumentHead(
        page.head(
          queries.map(({ queryKey }) => queryClient.getQueryData(queryKey)),
          { search, configuration, messages },
        ),
        messages,
      );
    update();
    if (queries.length === 0) return undefined;
    // A render changes what observers want, not the data.
    return queryClient.getQueryCache().subscribe(({ type }) => type.startsWith('observer') || update());
  }, [path, search, configuration, messages, queryClient, trpc]);
}

function setDocumentHead(head: PageHead, messages: Messages): void {
  document.title = documentTitle(head);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (meta)
    meta.content = truncateText(head.description || messages.of(siteMessages)('description'), descriptionLength);
  // The canonical link came with SSR and belongs to the loaded page only.
  if (loadedPath !== window.location.pathname) document.querySelector('link[rel="canonical"]')?.remove();
}
