import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { ContinueCard as Card } from '@marquee/domain/record/continue-watching';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Link } from '../../components/controls/link.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { codeOf, detailsPath, positionOf, watchPath } from '../../features/history/continue-card.ts';
import { useTitleDetails } from '../../features/history/use-title-details.ts';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import cardStyles from '../../features/media/lists/poster-card.module.css';
import barStyles from '../../features/record/marks/played-bar.module.css';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { playedShare, timeLeftText } from '../../lib/text/played-time.ts';
import styles from './continue-row.module.css';

const messages = defineMessages('home.continue-card', {
  details: 'Details',
  markAsWatched: 'Mark as watched',
  remove: 'Remove',
  more: 'More actions for {name}',
  resume: 'Continue {name}, {state}',
  movie: 'Movie',
  show: 'TV',
  next: 'Next: {name}',
  left: '{name} · {left}',
});

export interface ContinueCardActions {
  /** Null without a record, as for visitors. */
  readonly onMark: ((card: Card) => void) | null;
  /** Null for visitors: the server keeps what is dismissed. */
  readonly onNotNow: ((card: Card) => void) | null;
  readonly onRemove: (card: Card) => void;
}

interface ContinueCardProps extends ContinueCardActions {
  card: Card;
  /** -1 for roving focus. */
  tabIndex: number;
}

const stillSizes = '(min-width: 48em) 280px, 240px';

/** A still that plays when it is pressed, with its menu; a title that the catalogue no longer has can be removed. */
export function ContinueCard({ card: listed, tabIndex, onMark, onNotNow, onRemove }: ContinueCardProps) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const allMessages = useAllMessages();
  const { item: card, loading } = useTitleDetails(listed);
  if (loading) {
    return (
      <div className={styles.card} aria-hidden>
        <Skeleton className={styles.placeholder} />
        <Skeleton height={13} above={12} width="60%" />
      </div>
    );
  }
  const name = card.title ?? historyText('titleGone');
  const position = positionOf(card);
  const isGone = card.title === null;
  const isNext = card.state !== 'opened';
  const entries = [
    ...(isGone ? [] : [{ label: t('details'), run: () => navigate(detailsPath(card)) }]),
    ...(onMark && !isGone ? [{ label: t('markAsWatched'), run: () => onMark(card) }] : []),
    ...(onNotNow && isNext ? [{ label: historyText('notNow'), run: () => onNotNow(card) }] : []),
    // What was only opened has nothing next to hide.
    ...(onNotNow && isNext ? [] : [{ label: t('remove'), run: () => onRemove(card) }]),
  ];
  return (
    <article className={styles.card} data-continue-card={card.id}>
      {isGone ? (
        <div className={cardStyles.link}>
          <Face card={card} name={name} />
        </div>
      ) : (
        <Link
          className={cardStyles.link}
          href={watchPath(card)}
          aria-label={t('resume', { name, state: stateText(card, allMessages) })}
          tabIndex={tabIndex}
          draggable={false}
        >
          <Face card={card} name={name} />
        </Link>
      )}
      {position && (
        <span className={styles.still} aria-hidden>
          <span className={barStyles.bar}>
            <span className={barStyles.played} style={{ width: `${playedShare(position) * 100}%` }} />
          </span>
        </span>
      )}
      <MenuButton
        Trigger={MoreButton}
        aria-label={t('more', { name })}
        tabIndex={tabIndex}
        heading={name}
        entries={entries}
      />
    </article>
  );
}

function Face({ card, name }: { card: Card; name: string }) {
  const allMessages = useAllMessages();
  return (
    <>
      <CatalogueImage
        className={cardStyles.poster}
        path={card.backdrop ?? card.poster}
        size="w780"
        sourceSizes={card.backdrop ? ['w300', 'w780'] : ['w342', 'w780']}
        sizes={stillSizes}
        alt=""
        width={16}
        height={9}
        eager
        placeholder={<span aria-hidden>{name}</span>}
      />
      <span className={cardStyles.title} title={name} dir="auto">
        {name}
      </span>{' '}
      <span className={styles.state}>{stateText(card, allMessages)}</span>
    </>
  );
}

/** 'S2E5 · 24 min left', 'Next: S2E6' or 'Movie · 1 h 10 min left'. */
function stateText(card: Card, allMessages: Messages): string {
  const t = allMessages.of(messages);
  const name = codeOf(card) ?? t(card.mediaType === 'movie' ? 'movie' : 'show');
  const position = positionOf(card);
  if (card.state === 'next') return t('next', { name });
  return position ? t('left', { name, left: timeLeftText(position, allMessages) }) : name;
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={styles.menu}>
      <span>
        <IconDotsVertical size={20} aria-hidden />
      </span>
    </button>
  );
}
