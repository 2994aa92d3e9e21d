import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { paths } from '../../lib/paths.ts';

/** Goes back, or home in a tab without history. */
export function BackButton() {
  const [, navigate] = useLocation();
  const goBack = () => (window.history.length > 1 ? window.history.back() : navigate(paths.home));
  return (
    <Button variant="default" onClick={goBack}>
      Go Back
    </Button>
  );
}
