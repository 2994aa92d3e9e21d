import { Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { PageFallback } from '../components/layout/page-fallback.tsx';
import { endHydration } from '../lib/ssr/hydration.ts';
import { useDocumentHead } from './document-head.ts';
import { matchPage } from './page-list.ts';

/** Renders the page of the current URL; invalid paths and title ids render the 404 page. */
export function Routes() {
  const [path] = useLocation();
  return (
    <Suspense fallback={<PageFallback />}>
      {matchPage(path).element}
      <RenderedPage path={path} />
    </Suspense>
  );
}

/** Next to the page within Suspense, so that its effects run when the page itself has rendered, not only the bars. */
function RenderedPage({ path }: { path: string }) {
  useDocumentHead(path);
  useEffect(() => endHydration(document.getElementById('root')), []);
  return null;
}
