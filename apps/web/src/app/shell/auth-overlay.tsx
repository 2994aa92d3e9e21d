import { useLocation, useSearch } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { parseAuthParam, withAuthParam } from '../../features/account/auth-search-param.ts';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';

const { Page: AuthDialog } = lazyPage(
  async () => (await import('../../features/account/auth-dialog.tsx')).AuthDialog,
  ['account'],
);

/** `?auth=login` and `?auth=sign-up` open the form over the current page; the forms have no route. */
export function AuthOverlay() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isPhone = useIsPhone() ?? false;
  const form = parseAuthParam(search);
  if (form === null) return null;

  const close = () => {
    // Opened from one of our pages: go back. Opened by an external link: remove the param.
    if ((history.state as { overlay?: boolean } | null)?.overlay) history.back();
    else navigate(`${path}${withAuthParam(search, null)}`, { replace: true });
  };
  return (
    <LazyBoundary fallback={null}>
      <AuthDialog
        form={form}
        isPhone={isPhone}
        onClose={close}
        onSwitch={(next) =>
          navigate(`${path}${withAuthParam(search, next)}`, { replace: true, state: history.state as object })
        }
      />
    </LazyBoundary>
  );
}
