import { Link } from '../../components/controls/link.tsx';
import styles from './correction-notice.module.css';

interface CorrectionNoticeProps {
  /** The title whose results are shown. */
  correction: string;
  /** What was typed. */
  query: string;
  /** URL of the search for what was typed. */
  exactHref: string;
}

/** Above the results of another search than the one that was typed (docs/behaviour/search.md §1). */
export function CorrectionNotice({ correction, query, exactHref }: CorrectionNoticeProps) {
  return (
    <p className={styles.notice} role="status">
      Results for <em dir="auto">{correction}</em>.{' '}
      <Link href={exactHref}>
        Search for <em dir="auto">{query}</em> instead
      </Link>
    </p>
  );
}
