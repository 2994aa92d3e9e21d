import { pageWords } from '@marquee/domain/page-words';
import { mayAdminister } from '@marquee/domain/roles';
import { Redirect } from 'wouter';
import { paths } from '../../app/paths.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { PageFallback } from '../../shell/page-fallback.tsx';
import { AdminView } from './admin-view.tsx';

/** /admin: for admins and owners (accounts spec §2). Nothing of it is drawn while the server is asked who one is. */
export function AdminPage() {
  const session = useSession();
  usePageHead(pageWords.admin);
  if (session.status === 'checking') return <PageFallback />;
  if (!mayAdminister(session.user)) return <Redirect to={paths.home} replace />;
  return <AdminView actor={session.user} />;
}
