import type { AuthForm } from './auth-dialog.tsx';

const param = 'auth';

/** The form of the `auth` search param; null without a valid one. */
export function parseAuthParam(search: string): AuthForm | null {
  const form = new URLSearchParams(search).get(param);
  return form === 'login' || form === 'sign-up' ? form : null;
}

/** The query string with a form's param set, or removed. */
export function withAuthParam(search: string, form: AuthForm | null): string {
  const params = new URLSearchParams(search);
  if (form === null) params.delete(param);
  else params.set(param, form);
  return params.size === 0 ? '' : `?${params}`;
}
