import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useLocation } from 'wouter';
import { Link } from '../../../components/controls/link.tsx';
import { scrollBehavior } from '../../../lib/browser/viewport.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { isCurrent, navigationLinks, navigationMessages } from './navigation-links.ts';
import styles from './tab-bar.module.css';
import { useKeyboardOpen } from './use-keyboard-open.ts';

const messages = defineMessages('shell.tab-bar', {
  tabs: 'Tabs',
});

/** Tab bar of phones; hidden while the on-screen keyboard is open. Tapping the active tab scrolls to the top. */
export function TabBar() {
  const t = useMessages(messages);
  const links = useMessages(navigationMessages);
  const [path] = useLocation();
  const isKeyboardOpen = useKeyboardOpen();
  if (isKeyboardOpen) return null;
  return (
    <nav className={styles.bar} aria-label={t('tabs')} data-bar>
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
            <span>{links(label)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
