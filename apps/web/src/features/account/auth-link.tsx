import { useLocation, useSearch } from 'wouter';
import { Button, type ButtonLook } from '../../components/controls/button.tsx';
import type { AuthForm } from './auth-dialog.tsx';
import { withAuthParam } from './auth-search-param.ts';

interface AuthLinkProps extends ButtonLook {
  form: AuthForm;
  onClick?: () => void;
  children: string;
}

/** A button that opens a sign-in form over the page; Back closes it. */
export function AuthLink({ form, onClick, children, ...props }: AuthLinkProps) {
  const [path] = useLocation();
  const search = useSearch();
  const href = `${path}${withAuthParam(search, form)}`;
  return (
    <Button {...props} href={href} state={{ overlay: true }} {...(onClick && { onClick })}>
      {children}
    </Button>
  );
}
