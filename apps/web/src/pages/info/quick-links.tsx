import { IconExternalLink, IconHome, IconLock, IconMessages, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../components/controls/link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './quick-links.module.css';

const ownPages = [
  { href: paths.privacy, label: 'Privacy', text: 'What is stored about you', Icon: IconLock },
  { href: paths.dmca, label: 'DMCA', text: 'For rights holders', Icon: IconScale },
  { href: paths.home, label: 'Home', text: 'What is on', Icon: IconHome },
] as const;

/** Links to related pages; the chat only if set. */
export function QuickLinks({ chatUrl }: { chatUrl: string | null }) {
  return (
    <ul className={styles.links}>
      {chatUrl && (
        <li>
          <a className={styles.link} href={chatUrl} target="_blank" rel="noopener">
            <IconMessages size={22} aria-hidden />
            <LinkText label="Community chat" text="Talk with others">
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </LinkText>
            <IconExternalLink className={styles.leaves} size={16} aria-hidden />
          </a>
        </li>
      )}
      {ownPages.map(({ href, label, text, Icon }) => (
        <li key={href}>
          <Link className={styles.link} href={href}>
            <Icon size={22} aria-hidden />
            <LinkText label={label} text={text} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LinkText({ label, text, children }: { label: string; text: string; children?: ReactNode }) {
  return (
    <span className={styles.text}>
      <span className={styles.label}>
        {label}
        {children}
      </span>
      <span className={styles.about}>{text}</span>
    </span>
  );
}
