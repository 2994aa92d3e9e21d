import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayerConfiguration } from '@marquee/domain/player/player';
import { playerListMessages } from '@marquee/domain/player/player-list-messages';
import { playerListProblems } from '@marquee/domain/player/player-lists';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { useBusyActions } from '../use-busy-actions.ts';
import { differenceMessages, listDifferences } from './list-difference.ts';
import styles from './players-panel.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import { conflictOf, type usePlayerList } from './use-player-list.ts';

const messages = defineMessages('administration.unsaved-list', {
  discard: 'Discard',
  save: 'Save',
  review: 'Review and save',
  unsaved: 'Not saved: {count, plural, one {# change} other {# changes}}',
});

interface UnsavedListProps {
  players: ReturnType<typeof usePlayerList>;
  /** Id of the server on the page: a change of nothing else needs no review. */
  shown?: number;
}

/** Says how much of the list is not saved yet, and saves it; nothing without edits. */
export function UnsavedList({ players, shown }: UnsavedListProps) {
  const t = useMessages(messages);
  const tList = useMessages(playerListMessages);
  const differenceText = useMessages(differenceMessages);
  const all = useAllMessages();
  const client = useTrpcClient();
  const { isBusy, run } = useBusyActions();
  const [isReviewed, setReviewed] = useState(false);
  const { current, draft, differences } = players;
  if (!current || !draft) return null;
  const { list, version } = draft;
  const [problem] = Object.values(playerListProblems(list, [window.location.origin]) ?? {});
  const others = [current.list, list].map((each) => without(each, shown)) as [typeof list, typeof list];
  const isDirect = shown !== undefined && listDifferences(...others, differenceText).length === 0;
  const onSaved = (saved: typeof current) => {
    setReviewed(false);
    players.discard();
    players.show(saved);
  };
  const onConflict = (newest: typeof current) => {
    players.rebase(newest.version);
    players.show(newest);
  };
  const save = () =>
    run({
      key: 'save-players',
      messages: { success: tList('saved'), rejected: tList('saveFailed') },
      call: () => client.players.save.mutate({ version, list }),
      onDone: onSaved,
      onFailed(error) {
        const newest = conflictOf(error);
        if (newest === null) return false;
        // The dialog says so, and which list can win.
        players.show(newest);
        setReviewed(true);
        return true;
      },
    });
  const isUnavailable = problem !== undefined || differences.length === 0;
  return (
    <>
      <div className={styles.unsaved} role="status" data-bottom-bar>
        <p>{problem ? all.translate(problem) : t('unsaved', { count: differences.length })}</p>
        <div className={styles.tools}>
          <Button variant="default" onClick={players.discard}>
            {t('discard')}
          </Button>
          {isDirect ? (
            <Button unavailable={isUnavailable} loading={isBusy('save-players')} onClick={() => void save()}>
              {t('save')}
            </Button>
          ) : (
            <Button unavailable={isUnavailable} onClick={() => setReviewed(true)}>
              {t('review')}
            </Button>
          )}
        </div>
      </div>
      {isReviewed && (
        <ReviewDialog
          current={current}
          list={list}
          version={version}
          onSaved={onSaved}
          onConflict={onConflict}
          onDiscard={() => {
            setReviewed(false);
            players.discard();
          }}
          onClose={() => setReviewed(false)}
        />
      )}
    </>
  );
}

function without(list: PlayerConfiguration, server: number | undefined): PlayerConfiguration {
  return { ...list, servers: list.servers.filter(({ id }) => id !== server) };
}
