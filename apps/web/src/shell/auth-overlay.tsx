import { lazy } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LatePart } from '../components/late-part.tsx';
import type { AuthForm } from '../features/account/auth-dialog.tsx';
import { useIsPhone } from '../lib/is-phone.ts';

const AuthDialog = lazy(async () => ({ default: (await import('../features/account/auth-dialog.tsx')).AuthDialog }));

const parameter = 'auth';

/** The form that an address lays over its page; null where it names none. */
export function authFormOf(search: string): AuthForm | null {
  const form = new URLSearchParams(search).get(parameter);
  return form === 'login' || form === 'sign-up' ? form : null;
}

/** The present address with a form over it, or with none. */
export function withAuthForm(search: string, form: AuthForm | null): string {
  const values = new URLSearchParams(search);
  if (form === null) values.delete(parameter);
  else values.set(parameter, form);
  return values.size === 0 ? '' : `?${values}`;
}

/** The sign-in forms have no route: `?auth=login` or `?auth=sign-up` lays them over the page one is on. */
export function AuthOverlay() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const onPhone = useIsPhone() ?? false;
  const form = authFormOf(search);
  if (form === null) return null;

  const close = () => {
    // Opened from a page of ours, the way out is Back; opened by a link from outside, the address is put right.
    if ((history.state as { overlay?: boolean } | null)?.overlay) history.back();
    else navigate(`${path}${withAuthForm(search, null)}`, { replace: true });
  };
  return (
    <LatePart fallback={null}>
      <AuthDialog
        form={form}
        onPhone={onPhone}
        onClose={close}
        onSwitch={(next) =>
          navigate(`${path}${withAuthForm(search, next)}`, { replace: true, state: history.state as object })
        }
      />
    </LatePart>
  );
}
