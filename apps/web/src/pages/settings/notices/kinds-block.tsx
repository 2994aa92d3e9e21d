import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { type NoticeKind, type NoticeSettings, noticeKinds } from '@marquee/domain/notices/notices';
import styles from '../settings.module.css';
import rowStyles from '../switch-row.module.css';

export interface SettingsBlockProps {
  settings: NoticeSettings;
  onChange: (part: Partial<NoticeSettings>) => void;
}

const kindTexts: Record<NoticeKind, { label: string; description: string }> = {
  episode: { label: 'New episodes', description: 'Of shows that you follow, on the day they air.' },
  season: { label: 'New seasons', description: 'Once it is known when a season of a show that you follow starts.' },
  release: { label: 'Releases', description: 'Of films that you follow, on their day.' },
  moved: { label: 'Moved dates', description: 'Only of what a notice has announced before.' },
  import: { label: 'Imports', description: 'Once an import is done.' },
  announcement: { label: 'Announcements', description: 'Of the people who run this site.' },
  account: { label: 'Your account', description: 'New passkeys, recoveries, and sessions that were ended.' },
};

/** Which notices there are, and whether their dates are a day later. */
export function KindsBlock({ settings: { kinds, shift }, onChange }: SettingsBlockProps) {
  const toggle = (kind: NoticeKind, isOn: boolean) =>
    onChange({ kinds: noticeKinds.filter((other) => (other === kind ? isOn : kinds.includes(other))) });
  return (
    <section className={styles.card} aria-labelledby="notice-kinds">
      <h2 id="notice-kinds" className={styles.cardTitle}>
        What you hear of
      </h2>
      <p className={styles.dim}>What is off appears neither in the list nor elsewhere.</p>
      <div className={rowStyles.group}>
        {noticeKinds.map((kind) => (
          <div key={kind} className={rowStyles.row}>
            <Switch
              size="md"
              {...kindTexts[kind]}
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
            />
          </div>
        ))}
      </div>
      <div className={rowStyles.row}>
        <Switch
          size="md"
          label="Show dates one day later"
          description="For shows from far west of you: their evening is your next day. It holds for the calendar, too."
          checked={shift === 1}
          onChange={({ currentTarget }) => onChange({ shift: currentTarget.checked ? 1 : 0 })}
        />
      </div>
    </section>
  );
}
