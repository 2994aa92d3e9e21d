import { historyMessages } from '@marquee/domain/history/history-messages';
import type { TitlePath } from '@marquee/domain/lists/lists';
import { useEffect } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { watchlistId } from '../../../lib/lists/memberships.ts';
import { queueListChange } from '../../../lib/lists/queue-list-changes.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useWatchlistChoice } from '../use-watchlist-choice.ts';
import styles from './list-dialogs.module.css';

interface FinishedDialogProps {
  userId: number;
  title: TitlePath;
  onClose: () => void;
}

/** Asks once whether finished titles shall leave Watch Later; nothing if that is chosen already. */
export function FinishedDialog({ userId, title, onClose }: FinishedDialogProps) {
  const { removesFinished, choose } = useWatchlistChoice();
  const isChosen = typeof removesFinished === 'boolean';
  useEffect(() => {
    if (isChosen) onClose();
  }, [isChosen, onClose]);
  if (removesFinished !== null) return null;

  const answer = async (isRemoving: boolean) => {
    onClose();
    if (!(await choose(isRemoving)) || !isRemoving) return;
    const [media_type = '', media_id = ''] = title.split('/');
    if (media_type === 'movie' || media_type === 'tv') {
      queueListChange(userId, { id: watchlistId, media_type, media_id }, false);
    }
  };
  return (
    <Dialog title="Finished: remove it from Watch Later?" onClose={onClose}>
      <p className={styles.text}>
        You finished a title from {historyMessages.watchLater}. Should finished titles be removed from the list from now
        on? You choose once; you can change it in{' '}
        <Link href={withSearchParams(paths.settings, { tab: 'my-list' })} onClick={onClose}>
          Settings → My List
        </Link>
        .
      </p>
      <DialogActions>
        <Button variant="default" size="md" onClick={() => void answer(false)}>
          Leave them
        </Button>
        <Button size="md" data-autofocus onClick={() => void answer(true)}>
          Remove them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
