import { limits } from '@marquee/domain/limits';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../app/paths.ts';
import { LatePart } from '../components/late-part.tsx';
import { usePreferences } from '../lib/preferences.ts';
import { useSession } from '../lib/session.ts';
import { isOccupied } from '../lib/shortcuts.ts';
import { storedValue, useStoredValue } from '../lib/stored-value.ts';
import { authFormOf, withAuthForm } from './auth-overlay.tsx';

const WelcomeDialog = lazy(async () => ({
  default: (await import('../features/account/welcome-dialog.tsx')).WelcomeDialog,
}));

/** Whether the welcome was said in this browser. */
const welcomed = storedValue<boolean>('marquee_first_time_notice_shown', (value) => value === true);

/**
 * Two seconds after the first view, once, unless notices are off: never over a watch page or a form. Whoever is typing
 * or in a dialog by then is left alone, and looked at again as often.
 */
export function Welcome() {
  const said = useStoredValue(welcomed);
  const { notifications } = usePreferences();
  const session = useSession();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (rested) return;
    const timer = setInterval(() => setRested(!isOccupied(document.activeElement)), limits.welcomeDelay);
    return () => clearInterval(timer);
  }, [rested]);

  const inTheWay = path.startsWith('/watch/') || authFormOf(search) !== null;
  if (said || !notifications || !rested || inTheWay) return null;
  const signedIn = session.status !== 'signed-out';
  const dismiss = () => void welcomed.write(true);
  return (
    <LatePart fallback={null}>
      <WelcomeDialog
        action={signedIn ? 'Settings' : 'Create Account'}
        onDismiss={dismiss}
        onAction={() => {
          dismiss();
          if (signedIn) navigate(paths.settings);
          else navigate(`${path}${withAuthForm(search, 'sign-up')}`, { state: { overlay: true } });
        }}
      />
    </LatePart>
  );
}
