import { TextInput } from '@mantine/core';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerConfiguration } from '@marquee/domain/player/player';
import { maxPlayerListNote, playerListMessages } from '@marquee/domain/player/player-list-messages';
import type { CurrentPlayerList } from '@marquee/domain/player/player-lists';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { DifferenceList } from './difference-list.tsx';
import { differenceMessages, listDifferences } from './list-difference.ts';
import styles from './players-panel.module.css';
import { conflictOf } from './use-player-list.ts';

const messages = defineMessages('administration.review-dialog', {
  heading: 'Save Player Servers',
  conflict:
    'Somebody saved another version in the meantime. It is version {version}. Below is what your list would change in it.',
  whatChanges: 'What changes',
  note: 'Note',
  noteHint: 'For administrators, such as why',
  save: 'Save',
  saveMine: 'Save mine over it',
  discardMine: 'Discard mine',
});

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
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const differenceText = useMessages(differenceMessages);
  const { players } = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  // The newest list may reach the page after the dialog.
  const hasConflict = isRefused || current.version !== version;
  const save = () =>
    run({
      key: 'save-players',
      messages: { success: tList('saved'), rejected: tList('saveFailed') },
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
      title={t('heading')}
      submit={{
        children: hasConflict ? t('saveMine') : t('save'),
        loading: isBusy('save-players'),
        'data-autofocus': true,
      }}
      cancel={hasConflict ? { children: t('discardMine'), onClick: onDiscard } : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {hasConflict && (
        <p className={styles.warning} role="alert">
          {t('conflict', { version: current.version })}
        </p>
      )}
      <DifferenceList differences={listDifferences(current.list, list, differenceText)} label={t('whatChanges')} />
      <TextInput
        label={t('note')}
        description={t('noteHint')}
        maxLength={maxPlayerListNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
