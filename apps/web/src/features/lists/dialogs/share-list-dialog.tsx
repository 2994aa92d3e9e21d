import type { ListSummary } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { CopyLink } from '../../../components/controls/copy-link.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { failureText } from '../../../lib/api/call-failure.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notify } from '../../../lib/notices.ts';
import { paths } from '../../../lib/paths.ts';
import { useChangeLists } from '../use-my-lists.ts';
import styles from './list-dialogs.module.css';

const messages = defineMessages('lists.share-list-dialog', {
  heading: 'Share list',
  revoke: 'Revoke link',
  close: 'Close',
  private:
    'Only you can see this list. Once you share its link, everyone who has the link can read the list, its description and its notes, but not who made it.',
  shared:
    'Everyone who has this link can read the list, its description and its notes. Once you revoke the link, it never works again; sharing makes a new one.',
  notSaved: 'The list could not be saved. Please try again.',
});

/** Shares a list: the first press makes its link and hands it out. Revokes the link. */
export function ShareListDialog({ list, onClose }: { list: ListSummary; onClose: () => void }) {
  const t = useMessages(messages);
  const { update } = useChangeLists();
  const [isRevoking, setRevoking] = useState(false);
  const url = list.share_token === null ? null : sharedUrl(list.share_token);
  const setVisibility = async (visibility: ListSummary['visibility']) => {
    try {
      return await update({ id: list.id, visibility });
    } catch (error) {
      notify('error', failureText(error, t('notSaved')));
      throw error;
    }
  };
  const makeLink = async () => sharedUrl((await setVisibility('link')).share_token ?? '');
  const revoke = async () => {
    setRevoking(true);
    await setVisibility('private').catch(() => undefined);
    setRevoking(false);
  };
  return (
    <Dialog title={t('heading')} onClose={onClose}>
      <p className={styles.text}>{url === null ? t('private') : t('shared')}</p>
      <CopyLink url={url} onMake={makeLink} sheetTitle={list.name}>
        {url !== null && (
          <Button variant="danger-outline" size="md" loading={isRevoking} onClick={() => void revoke()}>
            {t('revoke')}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onClose}>
          {t('close')}
        </Button>
      </CopyLink>
    </Dialog>
  );
}

function sharedUrl(token: string): string {
  return new URL(paths.sharedList(token), location.origin).href;
}
