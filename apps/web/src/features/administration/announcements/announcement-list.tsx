import { Badge } from '@mantine/core';
import { announcementMessages } from '@marquee/domain/administration/announcement-messages';
import { announcementParts } from '@marquee/domain/administration/announcement-text';
import type { Announcement } from '@marquee/domain/administration/announcements';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Formats } from '@marquee/domain/messages/formats';
import type { Translate } from '@marquee/domain/messages/messages';
import { Button } from '../../../components/controls/button.tsx';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { PanelQuery } from '../panel-query.tsx';
import { announcementState, labelMessages } from './announcement-labels.ts';
import styles from './announcement-list.module.css';
import type { useAnnouncements } from './use-announcements.ts';

const messages = defineMessages('administration.announcement-list', {
  heading: 'Announcements',
  change: 'Change',
  changeName: 'Change {name}',
  delete: 'Delete',
  deleteName: 'Delete {name}',
  startsAt: 'from {time}',
  endsAt: 'until {time}',
  stays: 'stays',
});

const timeOptions = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** Characters of a text in the names of its buttons. */
const nameLength = 40;

/** All announcements, newest first, with Change and Delete. */
export function AnnouncementList({ announcements }: { announcements: ReturnType<typeof useAnnouncements> }) {
  const t = useMessages(messages);
  const tAnnouncement = useMessages(announcementMessages);
  const { list, edit, setDeleting } = announcements;
  const items = list.data?.items ?? [];
  return (
    <PanelQuery
      query={list}
      skeletonHeight={160}
      failed={tAnnouncement('loadFailed')}
      none={items.length === 0 && tAnnouncement('none')}
    >
      <ul className={styles.list} aria-label={t('heading')}>
        {items.map((item) => (
          <Row key={item.id} item={item} onEdit={() => edit(item)} onDelete={() => setDeleting(item)} />
        ))}
      </ul>
    </PanelQuery>
  );
}

function Row({ item, onEdit, onDelete }: { item: Announcement; onEdit: () => void; onDelete: () => void }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const labelOf = useMessages(labelMessages);
  const state = announcementState(item, Date.now());
  const plain = announcementParts(item.text)
    .map(({ text }) => text)
    .join('');
  const name = plain.length > nameLength ? `${plain.slice(0, nameLength)}…` : plain;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.text}>
        <p className={styles.facts}>
          <Badge component="span" variant={state === 'shown' ? 'filled' : 'default'}>
            {labelOf(state)}
          </Badge>
          {formats.facts([labelOf(item.level), labelOf(item.audience), ...periodTexts(item, t, formats)])}
        </p>
        <p className={styles.announcement} dir="auto">
          {plain}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="default" aria-label={t('changeName', { name })} onClick={onEdit}>
          {t('change')}
        </Button>
        <Button variant="default" aria-label={t('deleteName', { name })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}

function periodTexts(
  { from, until, dismissible }: Announcement,
  t: Translate<typeof messages>,
  formats: Formats,
): string[] {
  const timeText = (time: string) => formats.date(Date.parse(time), timeOptions);
  return [
    ...(from ? [t('startsAt', { time: timeText(from) })] : []),
    ...(until ? [t('endsAt', { time: timeText(until) })] : []),
    ...(dismissible ? [] : [t('stays')]),
  ];
}
