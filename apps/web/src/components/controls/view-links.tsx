import { Link } from './link.tsx';
import styles from './view-links.module.css';

interface ViewLinksProps {
  views: readonly { readonly label: string; readonly href: string; readonly isCurrent: boolean }[];
}

/** Links between the views of one page, as underlined words. */
export function ViewLinks({ views }: ViewLinksProps) {
  return (
    <nav className={styles.views} aria-label="View">
      {views.map(({ label, href, isCurrent }) => (
        <Link key={label} className={styles.view} href={href} replace aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
