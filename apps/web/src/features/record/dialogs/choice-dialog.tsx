import { pluralText } from '@marquee/domain/catalogue/display-text';
import { IconChecklist, IconClockHour4, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useClientConfiguration } from '../../../lib/api/client-configuration.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import styles from './dialogs.module.css';

interface ChoiceDialogProps {
  /** The record was switched off in the settings. */
  isOff: boolean;
  onKeep: () => Promise<void>;
  onClose: () => void;
}

/** Offers to keep a record, before the first mark (docs/behaviour/record.md §1). Closing it chooses nothing. */
export function ChoiceDialog({ isOff, onKeep, onClose }: ChoiceDialogProps) {
  const { historyRetentionDays } = useClientConfiguration();
  const [isSaving, setSaving] = useState(false);
  const keep = async () => {
    setSaving(true);
    await onKeep();
    setSaving(false);
  };
  return (
    <Dialog title="Keep a record of what you watch?" onClose={onClose}>
      {isOff && <p className={styles.text}>Your record is switched off, so nothing can be marked as watched.</p>}
      <ul className={styles.points}>
        <li>
          <IconChecklist size={24} aria-hidden />
          <span>
            A record stores which movies and episodes you have watched, and when, until you delete it. Ticks, your next
            episode and your statistics come from it.
          </span>
        </li>
        <li>
          <IconClockHour4 size={24} aria-hidden />
          <span>
            Without it, what you watch is forgotten after {pluralText(historyRetentionDays, 'day')} of inactivity.
          </span>
        </li>
        <li>
          <IconSettings size={24} aria-hidden />
          <span>
            Change it at any time in{' '}
            <Link className={styles.link} href={withSearchParams(paths.settings, { tab: 'privacy' })}>
              Settings → Privacy
            </Link>
            .
          </span>
        </li>
      </ul>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          Not now
        </Button>
        <Button size="md" data-autofocus loading={isSaving} onClick={() => void keep()}>
          Keep a record
        </Button>
      </DialogActions>
    </Dialog>
  );
}
