import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { PageFallback } from '../components/layout/page-fallback.tsx';
import { useClientConfiguration } from '../lib/api/client-configuration.ts';
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
  const { route, element } = matchPage(path);
  return (
    <Suspense fallback={<PageFallback />}>
      {access === 'members' && status === 'signed-out' && !route.isOpen ? <MembersOnly /> : element}
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
