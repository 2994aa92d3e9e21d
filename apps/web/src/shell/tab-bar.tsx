import { Link, useLocation } from 'wouter';
import { scrollBehavior } from '../lib/motion.ts';
import { isCurrent, navigationLinks } from './navigation-links.ts';
import styles from './tab-bar.module.css';
import { useKeyboardOpen } from './use-keyboard-open.ts';

/** A phone's four tabs. The active one scrolls its page to the top; the bar makes room for the on-screen keyboard. */
export function TabBar() {
  const [path] = useLocation();
  const keyboardOpen = useKeyboardOpen();
  if (keyboardOpen) return null;
  return (
    <nav className={styles.bar} aria-label="Tabs">
      {navigationLinks.map(({ href, label, Icon, ActiveIcon }) => {
        const current = isCurrent(href, path);
        const Shown = current ? ActiveIcon : Icon;
        return (
          <Link
            key={href}
            href={href}
            className={styles.tab}
            aria-current={current ? 'page' : undefined}
            onClick={() => {
              if (path === href) window.scrollTo({ top: 0, behavior: scrollBehavior() });
            }}
          >
            <Shown size={24} aria-hidden />
            <span>{label}</span>
          </Link>
        );
      })}
    </nav>
  );
}
