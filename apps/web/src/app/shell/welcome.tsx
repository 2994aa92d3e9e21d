import { lazy, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { parseAuthParam, withAuthParam } from '../../features/account/auth-search-param.ts';
import { isWatchPath, paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { isTypingOrInDialog } from '../../lib/shortcuts/shortcuts.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';

/** Between the first page view and the welcome dialog. */
const welcomeDelayMs = 2_000;

const WelcomeDialog = lazy(async () => ({
  default: (await import('../../features/account/welcome-dialog.tsx')).WelcomeDialog,
}));

/** Whether this browser has shown the welcome. */
const welcomeShown = storedValue<boolean>('marquee_first_time_notice_shown', (value) => value === true);

/**
 * Shows the welcome once, two seconds after hydration, unless notifications are off; never on a watch page or over a
 * form. Waits while the visitor types or a dialog is open.
 */
export function Welcome() {
  const wasShown = useStoredValue(welcomeShown);
  const { notifications } = usePreferences();
  const session = useSession();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setInterval(() => setReady(!isTypingOrInDialog(document.activeElement)), welcomeDelayMs);
    return () => clearInterval(timer);
  }, [isReady]);

  const isBlocked = isWatchPath(path) || parseAuthParam(search) !== null;
  if (wasShown || !notifications || !isReady || isBlocked) return null;
  const isSignedIn = session.status !== 'signed-out';
  const dismiss = () => void welcomeShown.write(true);
  return (
    <LazyBoundary fallback={null}>
      <WelcomeDialog
        action={isSignedIn ? 'Settings' : 'Create Account'}
        onDismiss={dismiss}
        onAction={() => {
          dismiss();
          if (isSignedIn) navigate(paths.settings);
          else navigate(`${path}${withAuthParam(search, 'sign-up')}`, { state: { overlay: true } });
        }}
      />
    </LazyBoundary>
  );
}
