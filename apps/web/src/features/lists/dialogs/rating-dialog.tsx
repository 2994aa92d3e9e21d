import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { rowKey } from '../../../lib/language/reading-direction.ts';
import { queueRating } from '../../../lib/lists/queue-list-changes.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { notifyWithAction } from '../../../lib/notices.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { RatedTitle } from '../marks/rating-dialog-state.ts';
import { useMembership } from '../marks/use-membership.ts';
import styles from './list-dialogs.module.css';
import stars from './rating-dialog.module.css';

const messages = defineMessages('lists.rating-dialog', {
  undo: 'Undo',
  heading: 'Your rating',
  range: 'From 1 to 10',
  star: '{value} out of 10',
  clear: 'Clear',
  cancel: 'Cancel',
  cleared: 'Your rating of {title} was cleared.',
  rated: 'You gave {value} out of 10 to {title}.',
});

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Rates a title by one press on a star, or clears its rating. */
export function RatingDialog({ title, rating, onClose }: RatedTitle & { onClose: () => void }) {
  const t = useMessages(messages);
  const { user } = useSession();
  const membership = useMembership(title);
  const former = membership ? membership.rating : rating;
  const [pointed, setPointed] = useState<number | null>(null);
  const filled = pointed ?? former ?? 0;
  const store = (value: number | null) => {
    if (user) queueRating(user.id, itemToWire(title), value);
  };
  const rate = (value: number | null) => {
    onClose();
    if (value === former) return;
    store(value);
    const text = value === null ? t('cleared', { title: title.title }) : t('rated', { value, title: title.title });
    notifyWithAction('success', text, { label: t('undo'), run: () => store(former) });
  };
  return (
    <Dialog title={t('heading')} onClose={onClose}>
      <p className={styles.text}>
        <bdi>{title.title}</bdi>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div
        role="group"
        aria-label={t('range')}
        className={stars.stars}
        onPointerLeave={() => setPointed(null)}
        onKeyDown={moveFocus}
      >
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={stars.star}
            data-filled={value <= filled || undefined}
            data-autofocus={value === (former ?? 1) || undefined}
            aria-label={t('star', { value })}
            aria-pressed={value === former}
            onPointerEnter={() => setPointed(value)}
            onClick={() => rate(value)}
          >
            {value <= filled ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} aria-hidden />}
            <span>{value}</span>
          </button>
        ))}
      </div>
      <DialogActions>
        {former !== null && (
          <Button variant="default" size="md" onClick={() => rate(null)}>
            {t('clear')}
          </Button>
        )}
        <Button variant="default" size="md" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The arrow keys go from star to star. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[rowKey(event.key)];
  const star = document.activeElement;
  const next = step === undefined ? null : step > 0 ? star?.nextElementSibling : star?.previousElementSibling;
  if (step !== undefined) event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}
