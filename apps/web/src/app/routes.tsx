import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useReducer } from 'react';
import { useLocation } from 'wouter';
import { PageFallback } from '../components/layout/page-fallback.tsx';
import { useClientConfiguration } from '../lib/api/client-configuration.ts';
import { useTrpc } from '../lib/api/trpc.tsx';
import type { PageMatch } from '../lib/routing/route.tsx';
import { useSession } from '../lib/session/session.ts';
import { endHydration } from '../lib/ssr/hydration.ts';
import { useDocumentHead } from './document-head.ts';
import { matchPage } from './page-list.ts';

const MembersOnly = lazy(async () => ({ default: (await import('./members-only.tsx')).MembersOnly }));

/** Renders the page of the current URL; invalid paths and title ids render the 404 page. */
export function Routes() {
  const [path] = useLocation();
  const { access } = useClientConfiguration();
  const { status } = useSession();
  const page = useMemo(() => matchPage(path), [path]);
  const isClosed = access === 'members' && status === 'signed-out' && !page.route.isOpen;
  useLoadingPage(isClosed ? null : page);
  return (
    <Suspense fallback={<PageFallback />}>
      {isClosed ? <MembersOnly /> : page.element}
      <RenderedPage path={path} />
    </Suspense>
  );
}

/**
 * Loads the data of a page beside its code, and renders it as soon as the code is there: by itself React shows what was
 * suspended 300 ms after the fallback at the earliest.
 */
function useLoadingPage(page: PageMatch | null): void {
  const queryClient = useQueryClient();
  const trpc = useTrpc();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (page === null || page.route.isPageLoaded()) return undefined;
    for (const query of page.queries(trpc)) void queryClient.prefetchQuery(query);
    let isCurrent = true;
    // The page itself reports a failure.
    page.route.loadPage().then(
      () => isCurrent && renderAgain(),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page, queryClient, trpc]);
}

/** Next to the page within Suspense, so that its effects run when the page itself has rendered, not only the bars. */
function RenderedPage({ path }: { path: string }) {
  useDocumentHead(path);
  useEffect(() => endHydration(document.getElementById('root')), []);
  return null;
}
