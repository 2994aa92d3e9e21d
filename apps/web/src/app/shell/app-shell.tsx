import { defineMessages } from '@marquee/domain/messages/define-messages';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { whenIdle, whenLoaded } from '../../lib/browser/deferred-work.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { isWatchPath } from '../../lib/paths.ts';
import { useSessionSync } from '../../lib/session/session.ts';
import { useCachePreloadedQueries } from '../../lib/ssr/hydration.ts';
import { Announcements } from './announcements.tsx';
import styles from './app-shell.module.css';
import { AuthOverlay } from './auth-overlay.tsx';
import { TabBar } from './bars/tab-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useNavigation } from './use-navigation.ts';

const messages = defineMessages('shell.app-shell', {
  skip: 'Skip to content',
});

const AfterHydration = lazy(async () => ({ default: (await import('./after-hydration.tsx')).AfterHydration }));
const MobileMenu = lazy(async () => ({ default: (await import('./menus/mobile-menu.tsx')).MobileMenu }));

/** Top bar, tab bar and skip link around every page, and focus and scroll on navigation. */
export function AppShell({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const [path] = useLocation();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const [isLoaded, setLoaded] = useState(false);
  const main = useNavigation();
  useSessionSync();
  useCachePreloadedQueries();
  useEffect(() => whenLoaded(() => whenIdle(() => setLoaded(true))), []);
  const isWatchPage = isWatchPath(path);

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {!isWatchPage && <TopBar onOpenMenu={() => setMenu('open')} />}
      <main id="main" ref={main} className={styles.main} data-watching={isWatchPage || undefined} tabIndex={-1}>
        {!isWatchPage && <Announcements />}
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </main>
      {!isWatchPage && <TabBar />}
      {menu !== 'unused' && (
        <LazyBoundary fallback={null}>
          <MobileMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </LazyBoundary>
      )}
      {isLoaded && (
        <LazyBoundary fallback={null}>
          <AfterHydration />
        </LazyBoundary>
      )}
      <AuthOverlay />
    </>
  );
}
