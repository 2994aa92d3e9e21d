import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { CopyLink } from '../../components/controls/copy-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import styles from './one-time-address-dialog.module.css';

const messages = defineMessages('administration.one-time-address-dialog', {
  shownOnce: 'It is shown only once.',
  notCopied: 'The link has not been copied. Close anyway?',
  closeAnyway: 'Close anyway',
  close: 'Close',
});

interface OneTimeAddressDialogProps {
  title: string;
  text: string;
  /** A path where the server does not know its address. */
  url: string;
  onClose: () => void;
}

/** An address that the server stores as a hash only, and cannot show again: closing it before copying asks once. */
export function OneTimeAddressDialog({ title, text, url, onClose }: OneTimeAddressDialogProps) {
  const t = useMessages(messages);
  const [isCopied, setCopied] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const close = () => (isCopied || isWarned ? onClose() : setWarned(true));
  return (
    <Dialog title={title} onClose={close}>
      <p className={styles.text}>
        {text} {t('shownOnce')}
      </p>
      {isWarned && !isCopied && (
        <p className={styles.warning} role="alert">
          {t('notCopied')}
        </p>
      )}
      <CopyLink url={new URL(url, location.origin).href} onCopied={() => setCopied(true)}>
        <Button variant="default" size="md" onClick={close}>
          {isWarned && !isCopied ? t('closeAnyway') : t('close')}
        </Button>
      </CopyLink>
    </Dialog>
  );
}
