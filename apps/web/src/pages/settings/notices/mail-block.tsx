import { Radio } from '@mantine/core';
import { type NoticeMail, noticeMails } from '@marquee/domain/notices/notices';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import styles from '../settings.module.css';
import type { SettingsBlockProps } from './kinds-block.tsx';

const labels: Record<NoticeMail, string> = { off: 'No mails', daily: 'Once a day', weekly: 'Once a week' };

/** Whether notices come by mail; nothing where the site sends none. */
export function MailBlock({ settings: { mail }, onChange }: SettingsBlockProps) {
  const { sendsMail } = useClientConfiguration();
  if (!sendsMail) return null;
  return (
    <section className={styles.card} aria-labelledby="notice-mail-label">
      <Radio.Group
        id="notice-mail"
        value={mail}
        onChange={(value) => onChange({ mail: value as NoticeMail })}
        label={<h2 className={styles.cardTitle}>By mail</h2>}
        description="One mail with all that is unread and new, in the morning. Without news there is none."
        descriptionProps={{ size: 'lg', className: styles.dim }}
      >
        <div className={styles.choices}>
          {noticeMails.map((choice) => (
            <Radio key={choice} value={choice} size="md" label={labels[choice]} className={styles.choice} />
          ))}
        </div>
      </Radio.Group>
    </section>
  );
}
