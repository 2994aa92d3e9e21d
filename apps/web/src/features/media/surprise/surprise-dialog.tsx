import { firstPlayable } from '@marquee/domain/catalogue/media-item';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './surprise.module.css';
import type { SurpriseSource } from './surprise-source.ts';
import { SurpriseTitle, SurpriseTitleSkeleton } from './surprise-title.tsx';
import { useSurprise } from './use-surprise.ts';

const messages = defineMessages('media.surprise-dialog', {
  heading: 'Surprise me',
  close: 'Close',
  failed: 'No title could be found. Please try again.',
  noneForMember: 'You have already seen, hidden or been shown everything here.',
  noneForVisitor: 'You have already been shown everything here.',
  watch: 'Watch',
  details: 'Details',
  tryAgain: 'Try again',
  startOver: 'Start over',
  nextOne: 'Next one',
});

interface SurpriseDialogProps {
  source: SurpriseSource;
  onClose: () => void;
}

/** A title by chance, and the next one on request, until nothing is left. */
export function SurpriseDialog({ source, onClose }: SurpriseDialogProps) {
  const t = useMessages(messages);
  const client = useTrpcClient();
  const isMember = useSession().status !== 'signed-out';
  const { card, state, next, startOver } = useSurprise(source, isMember ? client : null);
  const isLoading = state === 'loading';
  return (
    <Dialog
      title={t('heading')}
      aside={
        <IconButton aria-label={t('close')} variant="subtle" size={44} round onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      }
      onClose={onClose}
    >
      <div className={styles.body} aria-live="polite" aria-busy={isLoading}>
        {state === 'failed' && <p className={styles.notice}>{t('failed')}</p>}
        {state === 'none' && <p className={styles.notice}>{isMember ? t('noneForMember') : t('noneForVisitor')}</p>}
        {(state === 'found' || isLoading) &&
          (card ? <SurpriseTitle key={paths.title(card)} card={card} /> : <SurpriseTitleSkeleton />)}
      </div>
      <DialogActions>
        {card && (state === 'found' || isLoading) && (
          <>
            <Button
              href={paths.watch(firstPlayable(card))}
              size="md"
              leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
              onClick={onClose}
            >
              {t('watch')}
            </Button>
            <Button href={paths.title(card)} variant="default" size="md" onClick={onClose}>
              {t('details')}
            </Button>
          </>
        )}
        <Button
          variant="default"
          size="md"
          data-autofocus
          loading={isLoading}
          onClick={state === 'none' ? startOver : next}
        >
          {state === 'failed' ? t('tryAgain') : state === 'none' ? t('startOver') : t('nextOne')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
