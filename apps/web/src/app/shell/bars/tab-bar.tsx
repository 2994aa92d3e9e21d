import { useLocation } from 'wouter';
import { Link } from '../../../components/controls/link.tsx';
import { scrollBehavior } from '../../../lib/browser/viewport.ts';
import { isCurrent, navigationLinks } from './navigation-links.ts';
import styles from './tab-bar.module.css';
import { useKeyboardOpen } from './use-keyboard-open.ts';

/** Tab bar of phones; hidden while the on-screen keyboard is open. Tapping the active tab scrolls to the top. */
export function TabBar() {
  const [path] = useLocation();
  const isKeyboardOpen = useKeyboardOpen();
  if (isKeyboardOpen) return null;
  return (
    <nav className={styles.bar} aria-label="Tabs" data-bar>
      {navigationLinks.map(({ href, label, Icon, ActiveIcon }) => {
        const isActive = isCurrent(href, path);
        const TabIcon = isActive ? ActiveIcon : Icon;
        return (
          <Link
            key={href}
            href={href}
            className={styles.tab}
            aria-current={isActive ? 'page' : undefined}
            onClick={() => {
              if (path === href) window.scrollTo({ top: 0, behavior: scrollBehavior() });
            }}
          >
            <TabIcon size={24} aria-hidden />
            <span>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
