import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PlayedSeconds } from '@marquee/domain/record/next-up';
import { IconPlayerPlayFilled, IconRotateClockwise } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { clockText } from '../../lib/text/clock-text.ts';
import styles from './player-offer.module.css';

const messages = defineMessages('player.resume-offer', {
  label: 'Where to start',
  resume: 'Resume from {time}',
  startOver: 'Start over',
});

interface ResumeOfferProps {
  played: PlayedSeconds;
  onResume: () => void;
  onStartOver: () => void;
}

/** Where to start a title that was begun; the player waits for the answer, since some cannot seek later. */
export function ResumeOffer({ played, onResume, onStartOver }: ResumeOfferProps) {
  const t = useMessages(messages);
  const { positionSeconds, durationSeconds } = played;
  return (
    <section className={styles.offer} data-place="middle" aria-label={t('label')}>
      <div className={styles.bar} aria-hidden>
        <span style={{ width: `${(positionSeconds / durationSeconds) * 100}%` }} />
      </div>
      <div className={styles.actions}>
        <Button size="md" leftSection={<IconPlayerPlayFilled size={18} aria-hidden />} onClick={onResume}>
          {t('resume', { time: clockText(positionSeconds) })}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconRotateClockwise size={18} aria-hidden />}
          onClick={onStartOver}
        >
          {t('startOver')}
        </Button>
      </div>
    </section>
  );
}
