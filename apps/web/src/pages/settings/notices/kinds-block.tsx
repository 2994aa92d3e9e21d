import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { type NoticeKind, type NoticeSettings, noticeKinds } from '@marquee/domain/notices/notices';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';

const messages = defineMessages('settings.kinds-block', {
  title: 'What you hear of',
  lead: 'What is off appears neither in the list nor elsewhere.',
  shift: 'Show dates one day later',
  shiftText: 'For shows from far west of you: their evening is your next day. It holds for the calendar, too.',
  episode: 'New episodes',
  episodeText: 'Of shows that you follow, on the day they air.',
  season: 'New seasons',
  seasonText: 'Once it is known when a season of a show that you follow starts.',
  release: 'Releases',
  releaseText: 'Of films that you follow, on their day.',
  moved: 'Moved dates',
  movedText: 'Only of what a notice has announced before.',
  import: 'Imports',
  importText: 'Once an import is done.',
  announcement: 'Announcements',
  announcementText: 'Of the people who run this site.',
  account: 'Your account',
  accountText: 'New passkeys, recoveries, and sessions that were ended.',
});

export interface SettingsBlockProps {
  settings: NoticeSettings;
  onChange: (part: Partial<NoticeSettings>) => void;
}

/** Which notices there are, and whether their dates are a day later. */
export function KindsBlock({ settings: { kinds, shift }, onChange }: SettingsBlockProps) {
  const t = useMessages(messages);
  const toggle = (kind: NoticeKind, isOn: boolean) =>
    onChange({ kinds: noticeKinds.filter((other) => (other === kind ? isOn : kinds.includes(other))) });
  return (
    <section className={styles.card} aria-labelledby="notice-kinds">
      <h2 id="notice-kinds" className={styles.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.dim}>{t('lead')}</p>
      <div className={rowStyles.group}>
        {noticeKinds.map((kind) => (
          <div key={kind} className={rowStyles.row}>
            <Switch
              size="md"
              label={t(kind)}
              description={t(`${kind}Text`)}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
            />
          </div>
        ))}
      </div>
      <div className={rowStyles.row}>
        <Switch
          size="md"
          label={t('shift')}
          description={t('shiftText')}
          checked={shift === 1}
          onChange={({ currentTarget }) => onChange({ shift: currentTarget.checked ? 1 : 0 })}
        />
      </div>
    </section>
  );
}
