import { ratingText, runtimeText } from '@marquee/domain/catalogue/display-text';
import { firstPlayable } from '@marquee/domain/catalogue/media-item';
import type { SharedListEntry } from '@marquee/domain/lists/lists';
import { IconArrowsShuffle, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import { typeName } from '../lists/poster-card.tsx';
import { entryCard } from './entry-card.ts';
import styles from './pick-dialog.module.css';

interface PickDialogProps {
  /** At least one. */
  entries: readonly SharedListEntry[];
  onClose: () => void;
}

/** "Pick one for me": an entry by chance, and another on request. */
export function PickDialog({ entries, onClose }: PickDialogProps) {
  const [index, setIndex] = useState(() => Math.floor(Math.random() * entries.length));
  const entry = entries[index];
  if (!entry) return null;
  const card = entryCard(entry);
  const another = () => {
    const step = 1 + Math.floor(Math.random() * (entries.length - 1));
    setIndex((index + step) % entries.length);
  };
  const facts = [
    card.year,
    typeName(card),
    entry.runtime !== null && runtimeText(entry.runtime),
    card.rating > 0 && `★ ${ratingText(card.rating)}`,
  ];
  return (
    <Dialog title="How about this one?" onClose={onClose}>
      <div className={styles.pick} aria-live="polite">
        <CatalogueImage
          key={card.posterPath}
          className={styles.poster}
          path={card.posterPath}
          size="w342"
          alt=""
          width={2}
          height={3}
          eager
        />
        <div>
          <p className={styles.name}>
            <Link href={paths.title(card)} onClick={onClose}>
              <bdi>{card.title}</bdi>
            </Link>
          </p>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
          {entry.note && (
            <p className={styles.note} dir="auto">
              {entry.note}
            </p>
          )}
        </div>
      </div>
      <DialogActions>
        {entries.length > 1 && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowsShuffle size={18} aria-hidden />}
            onClick={another}
          >
            Another one
          </Button>
        )}
        <Button
          href={paths.watch(firstPlayable(card))}
          size="md"
          data-autofocus
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        >
          Watch Now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
