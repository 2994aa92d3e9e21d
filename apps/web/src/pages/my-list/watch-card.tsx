import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { lazy, useState } from 'react';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/controls/link.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { detailsPath, watchPath } from '../../features/history/continue-card.ts';
import { useTitleDetails } from '../../features/history/use-title-details.ts';
import cardStyles from '../../features/media/lists/poster-card.module.css';
import { useIsPhone } from '../../lib/browser/viewport.ts';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { CardActions, CardMenuTrigger } from './card-actions.tsx';
import { CardFace, useWatchCardLabel, WatchCardMarks } from './card-face.tsx';
import styles from './watch-card.module.css';

const messages = defineMessages('my-list.watch-card', {
  continue: 'Continue {card}',
});

const loadMenu = () => import('./card-menu.tsx');
const CardMenu = lazy(async () => ({ default: (await loadMenu()).CardMenu }));

interface WatchCardProps {
  card: ContinueCard;
  now: Date;
  eager: boolean;
  /** Null outside of the selection. */
  isSelected: boolean | null;
  onSelect: (card: ContinueCard) => void;
  onNotNow: (card: ContinueCard) => void;
  onRemove: (card: ContinueCard) => void;
}

/** A card of My List: a link to its watch page, or a checkbox while cards are selected. */
export function WatchCard({ card: listed, now, eager, isSelected, onSelect, onNotNow, onRemove }: WatchCardProps) {
  const t = useMessages(messages);
  const historyText = useMessages(historyMessages);
  const { item: card, loading } = useTitleDetails(listed);
  const name = card.title ?? historyText('titleGone');
  const label = useWatchCardLabel(card, name, now);
  if (loading) {
    return (
      <div aria-hidden>
        <Skeleton className={styles.placeholder} />
        <Skeleton height={13} above={12} width="80%" />
        <Skeleton height={11} above={8} width="32%" />
      </div>
    );
  }
  const face = <CardFace card={card} name={name} now={now} eager={eager} />;
  return (
    <article
      className={classes(cardStyles.card, styles.card)}
      data-watch-card={card.id}
      data-selected={isSelected ?? undefined}
    >
      {isSelected !== null ? (
        <label className={classes(cardStyles.link, styles.choice)}>
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={label}
            checked={isSelected}
            onChange={() => onSelect(card)}
          />
          {face}
        </label>
      ) : card.title === null ? (
        <div className={cardStyles.link}>{face}</div>
      ) : (
        <Link
          className={cardStyles.link}
          href={watchPath(card)}
          aria-label={t('continue', { card: label })}
          draggable={false}
        >
          {face}
        </Link>
      )}
      <WatchCardMarks card={card} />
      {isSelected === null && (
        <Actions
          name={name}
          detailsHref={card.title === null ? null : detailsPath(card)}
          onNotNow={card.state === 'opened' ? null : () => onNotNow(card)}
          onRemove={() => onRemove(card)}
        />
      )}
    </article>
  );
}

/** Over the poster; on a phone in a menu, which is loaded when it is first opened. */
function Actions(props: Parameters<typeof CardActions>[0]) {
  const isPhone = useIsPhone();
  const [isMenuOpen, setMenuOpen] = useState(false);
  if (!isPhone) return <CardActions {...props} />;
  const menuTrigger = (
    <CardMenuTrigger
      name={props.name}
      onPointerEnter={() => void loadMenu().catch(() => undefined)}
      onClick={() => setMenuOpen(true)}
    />
  );
  if (!isMenuOpen) return menuTrigger;
  return (
    <LazyBoundary fallback={menuTrigger}>
      <CardMenu {...props} />
    </LazyBoundary>
  );
}
