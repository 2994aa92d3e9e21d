import { canAdminister } from '@marquee/domain/accounts/roles';
import { Redirect } from 'wouter';
import { PageFallback } from '../../components/layout/page-fallback.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { AdminView } from './admin-view.tsx';

/**
 * /admin, for admins and owners (docs/behaviour/administration.md §1). Renders nothing of it before the session is
 * verified.
 */
export function AdminPage() {
  const session = useSession();
  if (session.status === 'checking') return <PageFallback />;
  if (!canAdminister(session.user)) return <Redirect to={paths.home} replace />;
  return <AdminView actor={session.user} />;
}
