import { defineMessages } from '@marquee/domain/messages/define-messages';
import { Link } from '../../components/controls/link.tsx';
import { MailLink } from '../../components/layout/text-page.tsx';
import { richText } from '../../lib/messages/rich-text.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import styles from './definition-list.module.css';

const messages = defineMessages('info.help-list', {
  player: 'A title does not play',
  page: 'A page looks broken',
  password: 'I forgot my password',
  other: 'Something else',
  playerText:
    'Choose another server below the player. Which one plays first is up to you, in your <settings>settings</settings>.',
  pageText: 'Reload it. If that does not help, try another browser.',
  pageTextWithAddresses: 'Reload it. If that does not help, try another of the official addresses, or another browser.',
  passwordText: 'There may be several <ways>ways back into your account</ways>.',
  otherText: 'Write to <mail>{address}</mail>: what you did, what you expected, and what you saw instead.',
});

interface HelpListProps {
  contactEmail: string | null;
  /** Whether the site has another address to try. */
  hasAlternatives: boolean;
}

/** Troubleshooting; the entry that needs a contact is omitted without one. */
export function HelpList({ contactEmail, hasAlternatives }: HelpListProps) {
  const t = useMessages(messages);
  return (
    <dl className={styles.stacked}>
      <div>
        <dt>{t('player')}</dt>
        <dd>
          {richText(
            t.rich('playerText', {
              settings: (text) => (
                <Link href={withSearchParams(paths.settings, { tab: 'playback' })}>{richText(text)}</Link>
              ),
            }),
          )}
        </dd>
      </div>
      <div>
        <dt>{t('page')}</dt>
        <dd>{t(hasAlternatives ? 'pageTextWithAddresses' : 'pageText')}</dd>
      </div>
      <div>
        <dt>{t('password')}</dt>
        <dd>
          {richText(t.rich('passwordText', { ways: (text) => <Link href={paths.forgot}>{richText(text)}</Link> }))}
        </dd>
      </div>
      {contactEmail && (
        <div>
          <dt>{t('other')}</dt>
          <dd>
            {richText(t.rich('otherText', { address: contactEmail, mail: () => <MailLink address={contactEmail} /> }))}
          </dd>
        </div>
      )}
    </dl>
  );
}
