import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { parseAuthParam, withAuthParam } from '../../features/account/auth-search-param.ts';
import { useClientConfiguration } from '../../lib/api/client-configuration.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { isWatchPath, paths, patterns } from '../../lib/paths.ts';
import { lazyPage } from '../../lib/routing/lazy-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { isTypingOrInDialog } from '../../lib/shortcuts/shortcuts.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { storedValue, useStoredValue } from '../../lib/storage/stored-value.ts';

const messages = defineMessages('shell.welcome', {
  settings: 'Settings',
  createAccount: 'Create Account',
});

/** Between the first page view and the welcome. */
const welcomeDelayMs = 2_000;

const { Page: WelcomeCard } = lazyPage(
  async () => (await import('../../features/account/welcome-card.tsx')).WelcomeCard,
  ['account'],
);

/** Whether this browser has shown the welcome. */
const welcomeShown = storedValue<boolean>('marquee_first_time_notice_shown', (value) => value === true);

/** Begins of pages that people open for a form or a step of something, which the card would lie over. */
const formPages = [
  patterns.join,
  patterns.recover,
  paths.forgot,
  paths.pair,
  patterns.imports,
  paths.settings,
  paths.admin,
].map(beginOf);

function beginOf(path: string): string | undefined {
  return path.split('/')[1];
}

/** Whether the visitor types, is in a dialog, is offline, or reads why something failed. */
function isBusy(): boolean {
  const failure = document.querySelector('[role="alert"] h1');
  return isTypingOrInDialog(document.activeElement) || !navigator.onLine || failure !== null;
}

/**
 * Shows the welcome once, two seconds after hydration, unless notifications are off; never on a watch page or over a
 * form, nor to admins, strangers of a site for members, nor on the page where somebody signed up. Waits while the
 * visitor is busy.
 */
export function Welcome() {
  const t = useMessages(messages);
  const wasShown = useStoredValue(welcomeShown);
  const { notifications } = usePreferences();
  const session = useSession();
  const { access } = useClientConfiguration();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    const timer = setInterval(() => setReady(!isBusy()), welcomeDelayMs);
    return () => clearInterval(timer);
  }, [isReady]);

  const wasSignedIn = useRef(session.status !== 'signed-out');
  const isSignedIn = session.status !== 'signed-out';
  const isAdmin = (session.user?.role ?? 'user') !== 'user';
  const isBlocked =
    isWatchPath(path) ||
    formPages.includes(beginOf(path)) ||
    parseAuthParam(search) !== null ||
    (access === 'members' && !isSignedIn) ||
    isAdmin ||
    isSignedIn !== wasSignedIn.current;
  if (wasShown || !notifications || !isReady || isBlocked) return null;
  const dismiss = () => void welcomeShown.write(true);
  return (
    <LazyBoundary fallback={null}>
      <WelcomeCard
        action={isSignedIn ? t('settings') : t('createAccount')}
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
