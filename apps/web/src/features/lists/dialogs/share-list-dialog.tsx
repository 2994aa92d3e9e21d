import type { ListSummary } from '@marquee/domain/lists/lists';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { CopyLink } from '../../../components/controls/copy-link.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { useChangeLists } from '../use-my-lists.ts';
import styles from './list-dialogs.module.css';

/** Shares a list by a link, copies the link, or revokes it. */
export function ShareListDialog({ list, onClose }: { list: ListSummary; onClose: () => void }) {
  const { update } = useChangeLists();
  const [isSaving, setSaving] = useState(false);
  const url = list.share_token === null ? null : new URL(paths.sharedList(list.share_token), location.origin).href;
  const setVisibility = async (visibility: ListSummary['visibility']) => {
    setSaving(true);
    try {
      await update({ id: list.id, visibility });
    } catch (error) {
      notify('error', failureText(error, 'The list could not be saved. Please try again.'));
    }
    setSaving(false);
  };
  return (
    <Dialog title="Share list" onClose={onClose}>
      {url === null ? (
        <>
          <p className={styles.text}>
            Only you see this list. With a link, everyone who has it can read the list, its description and its notes,
            but not who made it.
          </p>
          <DialogActions>
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button size="md" data-autofocus loading={isSaving} onClick={() => void setVisibility('link')}>
              Make a link
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          <p className={styles.text}>
            Everyone who has this link can read the list, its description and its notes. Once you revoke the link, it
            never works again; sharing makes a new one.
          </p>
          <CopyLink url={url} sheetTitle={list.name}>
            <Button variant="danger-outline" size="md" loading={isSaving} onClick={() => void setVisibility('private')}>
              Revoke link
            </Button>
            <Button variant="default" size="md" onClick={onClose}>
              Close
            </Button>
          </CopyLink>
        </>
      )}
    </Dialog>
  );
}
