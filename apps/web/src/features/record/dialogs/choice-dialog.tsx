import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconChecklist, IconClockHour4, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import styles from './dialogs.module.css';

const messages = defineMessages('record.choice-dialog', {
  heading: 'Keep a record of what you watch?',
  isOff: 'Your record is switched off, so nothing can be marked as watched.',
  stored:
    'A record stores which movies and episodes you have watched, and when, until you delete it. Ticks, your next episode and your statistics come from it.',
  notNow: 'Not now',
  keep: 'Keep a record',
  forgotten: 'Without it, what you watch is forgotten after {count, plural, one {# day} other {# days}} of inactivity.',
  change: 'Change it at any time in <link>Settings → Privacy</link>.',
});

interface ChoiceDialogProps {
  /** The record was switched off in the settings. */
  isOff: boolean;
  onKeep: () => Promise<void>;
  onClose: () => void;
}

/** Offers to keep a record, before the first mark (docs/behaviour/record.md §1). Closing it chooses nothing. */
export function ChoiceDialog({ isOff, onKeep, onClose }: ChoiceDialogProps) {
  const t = useMessages(messages);
  const { historyRetentionDays } = useClientConfiguration();
  const [isSaving, setSaving] = useState(false);
  const keep = async () => {
    setSaving(true);
    await onKeep();
    setSaving(false);
  };
  return (
    <Dialog title={t('heading')} onClose={onClose}>
      {isOff && <p className={styles.text}>{t('isOff')}</p>}
      <ul className={styles.points}>
        <li>
          <IconChecklist size={24} aria-hidden />
          <span>{t('stored')}</span>
        </li>
        <li>
          <IconClockHour4 size={24} aria-hidden />
          <span>{t('forgotten', { count: historyRetentionDays })}</span>
        </li>
        <li>
          <IconSettings size={24} aria-hidden />
          <span>
            {richText(
              t.rich('change', {
                link: (text: RichText) => (
                  <Link className={styles.link} href={withSearchParams(paths.settings, { tab: 'privacy' })}>
                    {text}
                  </Link>
                ),
              }),
            )}
          </span>
        </li>
      </ul>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {t('notNow')}
        </Button>
        <Button size="md" data-autofocus loading={isSaving} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
