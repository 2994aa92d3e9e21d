import type { LibraryCard } from '@marquee/domain/library/library-titles';
import { IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../../../components/classes.ts';
import covering from '../../../components/controls/covering-link.module.css';
import { Link } from '../../../components/controls/link.tsx';
import { remToPixels } from '../../../lib/browser/viewport.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { CatalogueImage } from '../catalogue-image.tsx';
import { cardLabel, cardMessages } from '../lists/poster-card.tsx';
import styles from './title-row.module.css';

/** Row height in px, gap included, for narrow and wide rows; matches the style sheet. */
export function titleRowHeight(width: number): number {
  return remToPixels(width <= remToPixels(20) ? 12.75 : 9.25);
}

interface TitleRowProps {
  card: LibraryCard;
  /** After rating and year: runtime, genres. */
  facts: ReactNode;
  /** Below the facts, two lines of it. */
  text: string | null;
  /** That of the text, where it is another one than that of the page. */
  lang?: string | undefined;
  eager?: boolean;
  onOpen?: () => void;
  /** From 1; none in a list without an order. */
  position?: number;
  /** Before the poster: what moves the row. */
  handle?: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
  /** px away from its place while rows are reordered. */
  offsetPx?: number;
  isDragged?: boolean;
}

/** A title in a list of rows: poster, name, facts and a text. */
export function TitleRow(props: TitleRowProps) {
  const t = useMessages(cardMessages);
  const formats = useFormats();
  const {
    card,
    facts,
    text,
    lang,
    eager = false,
    onOpen,
    position,
    handle,
    actions,
    offsetPx = 0,
    isDragged = false,
  } = props;
  return (
    <div
      className={styles.cell}
      data-dragged={isDragged || undefined}
      style={offsetPx === 0 ? undefined : ({ '--offset': `${offsetPx}px` } as CSSProperties)}
    >
      <article className={styles.row} data-handle={handle !== undefined || undefined}>
        {handle}
        {position !== undefined && (
          <span className={styles.position} aria-hidden>
            {position}
          </span>
        )}
        <CatalogueImage
          className={styles.poster}
          path={card.posterPath}
          size="w185"
          sourceSizes={['w92', 'w185', 'w342']}
          sizes="94px"
          alt=""
          width={2}
          height={3}
          eager={eager}
        />
        <div className={styles.text}>
          <Link
            className={classes(covering.link, styles.title)}
            href={paths.title(card)}
            aria-label={cardLabel(card, t)}
            draggable={false}
            onClick={onOpen}
          >
            <bdi className={styles.name} lang={card.textLanguage?.title}>
              {card.title}
            </bdi>{' '}
            {card.year !== null && <span className={styles.year}>({card.year})</span>}
          </Link>
          <p className={styles.facts}>
            {card.rating > 0 && (
              <span className={styles.rating}>
                <IconStarFilled size={13} aria-hidden /> {formats.rating(card.rating)}
              </span>
            )}
            {card.year !== null && (
              <span className={styles.factYear} aria-hidden>
                {card.year}
              </span>
            )}
            {facts}
          </p>
          {text && (
            <p className={styles.note} lang={lang} dir="auto" title={text}>
              {text}
            </p>
          )}
        </div>
        {actions}
      </article>
    </div>
  );
}
