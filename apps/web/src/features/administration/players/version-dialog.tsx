import { defineMessages } from '@marquee/domain/messages/define-messages';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import type { CurrentPlayerList, PlayerListVersion } from '@marquee/domain/player/player-lists';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { DifferenceList } from './difference-list.tsx';
import { differenceMessages, listDifferences } from './list-difference.ts';
import styles from './players-panel.module.css';
import { conflictOf } from './use-player-list.ts';

const messages = defineMessages('administration.version-dialog', {
  heading: 'Version {version}',
  about: 'Going back would change this in the active list:',
  aboutGivenUp: 'With this version the remote list or the file was used. Going back would use it again.',
  whatChanges: 'What changes',
  cancel: 'Cancel',
  goBack: 'Go back',
  goBackTo: 'Go back to version {version}',
});

interface VersionDialogProps {
  shown: PlayerListVersion;
  current: CurrentPlayerList;
  onChanged: (current: CurrentPlayerList) => void;
  onClose: () => void;
}

/** What going back to a version would change, and the button for it. */
export function VersionDialog({ shown, current, onChanged, onClose }: VersionDialogProps) {
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const differenceText = useMessages(differenceMessages);
  const { players } = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const goBack = () =>
    run({
      key: 'save-players',
      messages: { success: tList('wentBack'), rejected: tList('goBackFailed') },
      call: () => players.goBack.mutate({ version: current.version, to: shown.version }),
      onDone: onChanged,
      onFailed(error) {
        // The message says so; the differences are then those to the newest list.
        const newest = conflictOf(error);
        if (newest) onChanged(newest);
        return false;
      },
    });
  return (
    <Dialog title={t('heading', { version: shown.version })} onClose={onClose}>
      <p className={styles.text}>{shown.list ? t('about') : t('aboutGivenUp')}</p>
      {shown.list && (
        <DifferenceList
          differences={listDifferences(current.list, shown.list, differenceText)}
          label={t('whatChanges')}
        />
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          size="md"
          loading={isBusy('save-players')}
          aria-label={t('goBackTo', { version: shown.version })}
          onClick={() => void goBack()}
        >
          {t('goBack')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
