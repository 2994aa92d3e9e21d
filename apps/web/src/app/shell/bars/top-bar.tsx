import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { classes } from '../../../components/classes.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { sharedValue } from '../../../lib/storage/shared-value.ts';
import { AccountMenu } from '../menus/account-menu.tsx';
import { BrandMark } from './brand-mark.tsx';
import { isCurrent, navigationLinks, navigationMessages } from './navigation-links.ts';
import styles from './top-bar.module.css';
import { useScrolled } from './use-scrolled.ts';

const messages = defineMessages('shell.top-bar', {
  homeLink: '{site}, home',
  main: 'Main',
  search: 'Search',
  menu: 'Menu',
});

/** px of scroll after which the bar turns opaque; it is transparent over a hero. */
const opaqueAfterPx = 24;

/** Scales with the font size as far as the bar has room. */
const iconSize = 'clamp(44px, 2.75rem, 56px)';

/** Opens the search over the page; null until its code is loaded. */
export const quickSearch = sharedValue<(() => void) | null>(null);

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useMessages(messages);
  const links = useMessages(navigationMessages);
  const [path] = useLocation();
  const isScrolled = useScrolled(opaqueAfterPx);
  return (
    <header className={styles.bar} data-bar data-solid={isScrolled || undefined}>
      <Link className={styles.brand} href={paths.home} aria-label={t('homeLink', { site: 'Marquee' })}>
        <BrandMark />
        <span className={styles.name}>Marquee</span>
      </Link>
      <nav className={styles.links} aria-label={t('main')}>
        {navigationLinks.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className={styles.link}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
          >
            {links(label)}
          </Link>
        ))}
      </nav>
      <div className={styles.actions}>
        <IconButton
          href={paths.search}
          variant="subtle"
          className={styles.icon}
          size={iconSize}
          round
          aria-label={t('search')}
          aria-current={path === paths.search ? 'page' : undefined}
          onClick={(event) => {
            const open = quickSearch.read();
            if (open === null) return;
            event.preventDefault();
            open();
          }}
        >
          <IconSearch size={22} aria-hidden />
        </IconButton>
        <AccountMenu />
        <IconButton
          className={classes(styles.icon, styles.menu)}
          variant="subtle"
          size={iconSize}
          round
          aria-label={t('menu')}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <IconMenu2 size={24} aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
