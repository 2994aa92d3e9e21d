import type { CalendarItem } from '@marquee/domain/calendar/calendar';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCheck, IconDeviceTv, IconMovie } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/controls/link.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { codeOf, itemHref, itemName, kindMessages, markedKind } from '../../features/calendar/calendar-texts.ts';
import { CatalogueImage } from '../../features/media/catalogue-image.tsx';
import entryStyles from '../../features/media/entries/poster-entry.module.css';
import tickStyles from '../../features/record/marks/episode-marks.module.css';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import styles from './calendar-entry.module.css';

const messages = defineMessages('calendar.calendar-entry', {
  watchedAgain: 'Watched again',
  remove: 'Remove',
  mark: 'Mark {name} as watched',
});

export interface CalendarMarks {
  mark(item: CalendarItem): void;
  unmark(item: CalendarItem): void;
}

interface CalendarEntryProps {
  item: CalendarItem;
  /** Whether its day has come: only then can it be seen. */
  hasAired: boolean;
  marks: CalendarMarks;
}

/** What airs: poster, title, episode, mark and tick. */
export function CalendarEntry({ item, hasAired, marks }: CalendarEntryProps) {
  const allMessages = useAllMessages();
  const kindT = useMessages(kindMessages);
  const historyT = useMessages(historyMessages);
  const PlaceholderIcon = item.media_type === 'tv' ? IconDeviceTv : IconMovie;
  const kind = markedKind(item);
  const facts = allMessages.formats.facts([codeOf(item, allMessages), item.episode_name]);
  return (
    <li className={classes(entryStyles.entry, styles.entry)} data-seen={item.seen || undefined}>
      <CatalogueImage
        className={classes(entryStyles.poster, styles.poster)}
        path={item.poster_path}
        size="w92"
        sourceSizes={['w92', 'w185']}
        sizes="46px"
        alt=""
        width={2}
        height={3}
        placeholder={<PlaceholderIcon size={20} stroke={1.5} aria-hidden />}
      />
      <div className={entryStyles.text}>
        <Link className={entryStyles.title} dir="auto" href={itemHref(item)}>
          {item.title ?? historyT('titleGone')}
        </Link>
        <p className={entryStyles.facts}>
          {facts !== '' && <span dir="auto">{facts}</span>}
          {kind && <span className={styles.kind}>{kindT(kind)}</span>}
        </p>
      </div>
      {hasAired && <Tick item={item} marks={marks} />}
    </li>
  );
}

/** Marks what was not seen at once; for what was seen it offers to take that back. */
function Tick({ item, marks }: Pick<CalendarEntryProps, 'item' | 'marks'>) {
  const t = useMessages(messages);
  const name = itemName(item, useAllMessages());
  return (
    <MenuButton
      Trigger={TickButton}
      aria-label={t('mark', { name })}
      aria-pressed={item.seen}
      entries={[
        { label: t('watchedAgain'), run: () => marks.mark(item) },
        { label: t('remove'), run: () => marks.unmark(item) },
      ]}
      onPress={item.seen ? undefined : () => marks.mark(item)}
    />
  );
}

function TickButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" {...props} className={tickStyles.button}>
      <span className={tickStyles.tick}>
        <IconCheck size={18} stroke={2.75} aria-hidden />
      </span>
    </button>
  );
}
