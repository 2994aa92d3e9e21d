import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Messages } from '@marquee/domain/messages/messages';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { IconMovie } from '@tabler/icons-react';
import { classes } from '../../components/classes.ts';
import { codeOf, positionOf } from '../../features/history/continue-card.ts';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import { gridCardSizes } from '../../features/media/lists/grid-sizes.ts';
import cardStyles from '../../features/media/lists/poster-card.module.css';
import barStyles from '../../features/record/marks/played-bar.module.css';
import { useAllMessages, useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { usePreferences } from '../../lib/storage/preferences.ts';
import { playedShare, timeLeftText } from '../../lib/text/played-time.ts';
import { timeAgoText } from '../../lib/text/relative-time.ts';
import styles from './watch-card.module.css';

const messages = defineMessages('my-list.card-face', {
  resume: 'Resume',
  next: 'Next',
  rated: 'rated {rating}',
});

interface CardFaceProps {
  card: ContinueCard;
  name: string;
  now: Date;
  eager: boolean;
}

/** Poster, title, and what is next or when it was watched. */
export function CardFace({ card, name, now, eager }: CardFaceProps) {
  const allMessages = useAllMessages();
  return (
    <>
      <CatalogueImage
        className={cardStyles.poster}
        path={card.poster}
        size="w500"
        sourceSizes={['w185', 'w342', 'w500']}
        sizes={gridCardSizes}
        alt=""
        width={2}
        height={3}
        eager={eager}
        placeholder={
          <span className={styles.missing} aria-hidden>
            <IconMovie size={36} stroke={1.25} aria-hidden />
            {card.title}
          </span>
        }
      />
      <span className={cardStyles.title} title={name} dir="auto">
        {name}
      </span>{' '}
      {card.state === 'opened' ? (
        <time className={styles.when} dateTime={card.at}>
          {timeAgoText(card.at, now, allMessages)}
        </time>
      ) : (
        <span className={styles.next} title={nextText(card, allMessages)}>
          {nextText(card, allMessages)}
        </span>
      )}
    </>
  );
}

/** Episode, progress and rating, outside the link: its label includes them after its visible text (WCAG 2.5.3). */
export function WatchCardMarks({ card }: { card: ContinueCard }) {
  const { showRatings } = usePreferences();
  const formats = useFormats();
  const code = codeOf(card);
  const position = positionOf(card);
  return (
    <>
      <span className={styles.poster} aria-hidden>
        {code && <span className={styles.code}>{code}</span>}
        {position && (
          <span className={barStyles.bar}>
            <span className={barStyles.played} style={{ width: `${playedShare(position) * 100}%` }} />
          </span>
        )}
      </span>
      {showRatings && isRated(card) && (
        <span className={classes(cardStyles.rating, styles.rating)} aria-hidden>
          {ratingOf(card, formats)}
        </span>
      )}
    </>
  );
}

/** With the same rounding as elsewhere: that of `Intl` differs for some halves. */
function ratingOf({ rating }: { rating: number }, formats: Formats): string {
  return formats.rating(rating);
}

/** The line below the title of what is next has no room for a rating. */
function isRated<Card extends ContinueCard>(card: Card): card is Card & { rating: number } {
  return card.state === 'opened' && card.rating !== null && card.rating > 0;
}

/** 'Resume · 23 min left', or 'Next · Pilot'. */
function nextText(card: ContinueCard, allMessages: Messages): string {
  const t = allMessages.of(messages);
  const position = positionOf(card);
  const state = position ? [t('resume'), timeLeftText(position, allMessages)] : [t('next')];
  return allMessages.formats.facts([...state, card.episodeName]);
}

/** Accessible name of the card's link or checkbox. */
export function useWatchCardLabel(card: ContinueCard, name: string, now: Date): string {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const rating = isRated(card) ? t('rated', { rating: ratingOf(card, allMessages.formats) }) : null;
  const below = card.state === 'opened' ? timeAgoText(card.at, now, allMessages) : nextText(card, allMessages);
  return allMessages.formats.commas([name, below, codeOf(card), rating]);
}
