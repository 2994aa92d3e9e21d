import { TextInput } from '@mantine/core';
import type { PlayerConfiguration } from '@marquee/domain/player/player';
import { maxPlayerListNote, playerListMessages } from '@marquee/domain/player/player-list-messages';
import type { CurrentPlayerList } from '@marquee/domain/player/player-lists';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useBusyActions } from '../use-busy-actions.ts';
import { DifferenceList } from './difference-list.tsx';
import { listDifferences } from './list-difference.ts';
import styles from './players-panel.module.css';
import { conflictOf } from './use-player-list.ts';

interface ReviewDialogProps {
  current: CurrentPlayerList;
  /** The edited list. */
  list: PlayerConfiguration;
  /** Newest version that the edits know. */
  version: number;
  onSaved: (saved: CurrentPlayerList) => void;
  /** Another admin saved: `current` is what the edits are compared with from now on. */
  onConflict: (current: CurrentPlayerList) => void;
  onDiscard: () => void;
  onClose: () => void;
}

/** What saving would change, a note, and what to do when another admin saved in the meantime. */
export function ReviewDialog({ current, list, version, onSaved, onConflict, onDiscard, onClose }: ReviewDialogProps) {
  const { players } = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  // The newest list may reach the page after the dialog.
  const hasConflict = isRefused || current.version !== version;
  const save = () =>
    run({
      key: 'save-players',
      messages: { success: playerListMessages.saved, rejected: playerListMessages.saveFailed },
      call: () => players.save.mutate({ version: hasConflict ? current.version : version, list, note }),
      onDone: onSaved,
      onFailed(error) {
        const newest = conflictOf(error);
        if (newest === null) return false;
        setRefused(true);
        onConflict(newest);
        return true;
      },
    });
  return (
    <FormDialog
      title="Save Player Servers"
      submit={{
        children: hasConflict ? 'Save mine over it' : 'Save',
        loading: isBusy('save-players'),
        'data-autofocus': true,
      }}
      cancel={hasConflict ? { children: 'Discard mine', onClick: onDiscard } : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {hasConflict && (
        <p className={styles.warning} role="alert">
          {playerListMessages.conflict} It is version {current.version}. Below is what your list would change in it.
        </p>
      )}
      <DifferenceList differences={listDifferences(current.list, list)} label="What changes" />
      <TextInput
        label="Note"
        description="For administrators, such as why"
        maxLength={maxPlayerListNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
