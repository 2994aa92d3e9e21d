import { useLocation, useSearch } from 'wouter';
import { Button, type ButtonLook } from '../components/button.tsx';
import type { AuthForm } from '../features/account/auth-dialog.tsx';
import { withAuthForm } from './auth-overlay.tsx';

interface AuthLinkProps extends ButtonLook {
  form: AuthForm;
  onClick?: () => void;
  children: string;
}

/** A button that lays a sign-in form over the page; Back takes it away. */
export function AuthLink({ form, onClick, children, ...props }: AuthLinkProps) {
  const [path] = useLocation();
  const search = useSearch();
  const href = `${path}${withAuthForm(search, form)}`;
  return (
    <Button {...props} href={href} state={{ overlay: true }} {...(onClick && { onClick })}>
      {children}
    </Button>
  );
}
