import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import styles from './one-time-address-dialog.module.css';

interface OneTimeAddressDialogProps {
  title: string;
  text: string;
  /** A path where the server does not know its address. */
  url: string;
  onClose: () => void;
}

/** An address that the server stores as a hash only, and cannot show again. */
export function OneTimeAddressDialog({ title, text, url, onClose }: OneTimeAddressDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.text}>{text} It is shown only now.</p>
      <CopyField label="Link" text={new URL(url, location.origin).href} />
      <DialogActions>
        <Button size="md" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
