import { Link } from '../../components/controls/link.tsx';
import { MailLink } from '../../components/layout/text-page.tsx';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './definition-list.module.css';

interface HelpListProps {
  contactEmail: string | null;
  /** Whether the site has another address to try. */
  hasAlternatives: boolean;
}

/** Troubleshooting; the entry that needs a contact is omitted without one. */
export function HelpList({ contactEmail, hasAlternatives }: HelpListProps) {
  return (
    <dl className={styles.stacked}>
      <div>
        <dt>A title does not play</dt>
        <dd>
          Choose another server below the player. Which one plays first is up to you, in your{' '}
          <Link href={withSearchParams(paths.settings, { tab: 'playback' })}>settings</Link>.
        </dd>
      </div>
      <div>
        <dt>A page looks broken</dt>
        <dd>
          Reload it. If that does not help, try {hasAlternatives && 'another of the official addresses, or '}another
          browser.
        </dd>
      </div>
      <div>
        <dt>I forgot my password</dt>
        <dd>
          There may be several <Link href={paths.forgot}>ways back into your account</Link>.
        </dd>
      </div>
      {contactEmail && (
        <div>
          <dt>Something else</dt>
          <dd>
            Write to <MailLink address={contactEmail} />: what you did, what you expected, and what you saw instead.
          </dd>
        </div>
      )}
    </dl>
  );
}
