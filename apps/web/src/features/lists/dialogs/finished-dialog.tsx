import type { TitlePath } from '@marquee/domain/lists/lists';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useEffect } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { watchlistId } from '../../../lib/lists/memberships.ts';
import { queueListChange } from '../../../lib/lists/queue-list-changes.ts';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../../lib/paths.ts';
import { useWatchlistChoice } from '../use-watchlist-choice.ts';
import styles from './list-dialogs.module.css';

const messages = defineMessages('lists.finished-dialog', {
  heading: 'Finished: remove it from Watch Later?',
  leave: 'Leave them',
  remove: 'Remove them',
  question:
    'You finished a title from Watch Later. Should finished titles be removed from the list from now on? You choose once; you can change it in <link>Settings → My List</link>.',
});

interface FinishedDialogProps {
  userId: number;
  title: TitlePath;
  onClose: () => void;
}

/** Asks once whether finished titles shall leave Watch Later; nothing if that is chosen already. */
export function FinishedDialog({ userId, title, onClose }: FinishedDialogProps) {
  const t = useMessages(messages);
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
    <Dialog title={t('heading')} onClose={onClose}>
      <p className={styles.text}>
        {richText(
          t.rich('question', {
            link: (text: RichText) => (
              <Link href={withSearchParams(paths.settings, { tab: 'my-list' })} onClick={onClose}>
                {text}
              </Link>
            ),
          }),
        )}
      </p>
      <DialogActions>
        <Button variant="default" size="md" onClick={() => void answer(false)}>
          {t('leave')}
        </Button>
        <Button size="md" data-autofocus onClick={() => void answer(true)}>
          {t('remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
