import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { Link } from './link.tsx';
import styles from './view-links.module.css';

const messages = defineMessages('controls.view-links', {
  view: 'View',
});

interface ViewLinksProps {
  views: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** Links between the views of one page, as underlined words. */
export function ViewLinks({ views }: ViewLinksProps) {
  const t = useMessages(messages);
  return (
    <nav className={styles.views} aria-label={t('view')}>
      {views.map(({ label, href, isCurrent }) => (
        <Link key={label} className={styles.view} href={href} replace aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
