import type { User } from '@marquee/domain/accounts/account';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconDownload } from '@tabler/icons-react';
import { Section } from '../../components/layout/section.tsx';
import { ActionButton } from '../../features/administration/action-button.tsx';
import { ActivityFilters } from '../../features/administration/activity/activity-filters.tsx';
import { ActivityList } from '../../features/administration/activity/activity-list.tsx';
import { ActivityRetention } from '../../features/administration/activity/activity-retention.tsx';
import { useActivity } from '../../features/administration/activity/use-activity.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './admin-tabs.module.css';

const messages = defineMessages('admin.activity-tab', {
  export: 'Export',
  whatIsExported: 'A CSV file of all entries that match the filters.',
  exportAction: 'Export Activity',
});

/** The audit log: filters, entries, export and retention (docs/behaviour/administration.md §8). */
export function ActivityTab({ actor }: { actor: User }) {
  const t = useMessages(messages);
  const activity = useActivity();
  return (
    <>
      <ActivityFilters activity={activity} />
      <ActivityList activity={activity} />
      <div className={styles.columns}>
        <ActivityRetention actor={actor} />
        <Section variant="panel" heading={t('export')}>
          <p className={styles.text}>{t('whatIsExported')}</p>
          <ActionButton
            label={t('exportAction')}
            Icon={IconDownload}
            busy={activity.isExporting}
            onClick={activity.exportFile}
          />
        </Section>
      </div>
    </>
  );
}
