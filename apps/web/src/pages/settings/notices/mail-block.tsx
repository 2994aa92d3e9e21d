import { Radio } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type NoticeMail, noticeMails } from '@marquee/domain/notices/notices';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from '../settings.module.css';
import type { SettingsBlockProps } from './kinds-block.tsx';

const messages = defineMessages('settings.mail-block', {
  title: 'By mail',
  lead: 'One mail with all that is unread and new, in the morning. Without news there is none.',
  off: 'No mails',
  daily: 'Once a day',
  weekly: 'Once a week',
});

/** Whether notices come by mail; nothing where the site sends none. */
export function MailBlock({ settings: { mail }, onChange }: SettingsBlockProps) {
  const t = useMessages(messages);
  const { sendsMail } = useClientConfiguration();
  if (!sendsMail) return null;
  return (
    <section className={styles.card} aria-labelledby="notice-mail-label">
      <Radio.Group
        id="notice-mail"
        value={mail}
        onChange={(value) => onChange({ mail: value as NoticeMail })}
        label={<h2 className={styles.cardTitle}>{t('title')}</h2>}
        description={t('lead')}
        descriptionProps={{ size: 'lg', className: styles.dim }}
      >
        <div className={styles.choices}>
          {noticeMails.map((choice) => (
            <Radio key={choice} value={choice} size="md" label={t(choice)} className={styles.choice} />
          ))}
        </div>
      </Radio.Group>
    </section>
  );
}
