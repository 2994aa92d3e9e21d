import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { LatePart } from '../components/late-part.tsx';
import { useFirstAnswersKept } from '../lib/first-answers.ts';
import { useSessionKeeper } from '../lib/session.ts';
import styles from './app-shell.module.css';
import { AuthOverlay } from './auth-overlay.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNavigation } from './use-navigation.ts';

const AfterFirstView = lazy(async () => ({ default: (await import('./after-first-view.tsx')).AfterFirstView }));
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** The bars around every page, the skip link, and what happens on navigation. */
export function AppShell({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const [drawn, setDrawn] = useState(false);
  const main = useNavigation();
  useSessionKeeper();
  useFirstAnswersKept();
  useEffect(() => setDrawn(true), []);
  const watching = path.startsWith('/watch/');

  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {!watching && <TopBar onOpenMenu={() => setMenu('open')} />}
      <main id="main" ref={main} className={styles.main} data-watching={watching || undefined} tabIndex={-1}>
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </main>
      {!watching && <TabBar />}
      {menu !== 'unused' && (
        <LatePart fallback={null}>
          <MobileMenu opened={menu === 'open'} onClose={() => setMenu('closed')} />
        </LatePart>
      )}
      {drawn && (
        <LatePart fallback={null}>
          <AfterFirstView />
        </LatePart>
      )}
      <AuthOverlay />
      <OfflineNotice />
    </>
  );
}
