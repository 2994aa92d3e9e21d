import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../components/controls/link.tsx';
import { type RichText, richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './correction-notice.module.css';

const messages = defineMessages('search.correction-notice', {
  results: 'Results for <em>{correction}</em>.',
  exact: 'Search for <em>{query}</em> instead',
});

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
  const t = useMessages(messages);
  const em = (text: RichText) => <em dir="auto">{text}</em>;
  return (
    <p className={styles.notice} role="status">
      {richText(t.rich('results', { correction, em }))}{' '}
      <Link href={exactHref}>{richText(t.rich('exact', { query, em }))}</Link>
    </p>
  );
}
