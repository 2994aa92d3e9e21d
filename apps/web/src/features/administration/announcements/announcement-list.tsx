import { Badge } from '@mantine/core';
import { announcementMessages } from '@marquee/domain/administration/announcement-messages';
import { announcementParts } from '@marquee/domain/administration/announcement-text';
import type { Announcement } from '@marquee/domain/administration/announcements';
import { Button } from '../../../components/controls/button.tsx';
import { PanelQuery } from '../panel-query.tsx';
import { announcementState, audienceLabels, levelLabels, stateLabels } from './announcement-labels.ts';
import styles from './announcement-list.module.css';
import type { useAnnouncements } from './use-announcements.ts';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** Characters of a text in the names of its buttons. */
const nameLength = 40;

/** All announcements, newest first, with Change and Delete. */
export function AnnouncementList({ announcements }: { announcements: ReturnType<typeof useAnnouncements> }) {
  const { list, edit, setDeleting } = announcements;
  const items = list.data?.items ?? [];
  return (
    <PanelQuery
      query={list}
      skeletonHeight={160}
      failed={announcementMessages.loadFailed}
      none={items.length === 0 && announcementMessages.none}
    >
      <ul className={styles.list} aria-label="Announcements">
        {items.map((item) => (
          <Row key={item.id} item={item} onEdit={() => edit(item)} onDelete={() => setDeleting(item)} />
        ))}
      </ul>
    </PanelQuery>
  );
}

function Row({ item, onEdit, onDelete }: { item: Announcement; onEdit: () => void; onDelete: () => void }) {
  const state = announcementState(item, Date.now());
  const plain = announcementParts(item.text)
    .map(({ text }) => text)
    .join('');
  const name = plain.length > nameLength ? `${plain.slice(0, nameLength)}…` : plain;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.text}>
        <p className={styles.facts}>
          <Badge variant={state === 'shown' ? 'filled' : 'default'}>{stateLabels[state]}</Badge>
          {`${levelLabels[item.level]} · ${audienceLabels[item.audience]}${periodText(item)}`}
        </p>
        <p className={styles.announcement} dir="auto">
          {plain}
        </p>
      </div>
      <div className={styles.actions}>
        <Button variant="default" aria-label={`Change ${name}`} onClick={onEdit}>
          Change
        </Button>
        <Button variant="default" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

function periodText({ from, until, dismissible }: Announcement): string {
  const parts = [
    from && `from ${timeFormat.format(Date.parse(from))}`,
    until && `until ${timeFormat.format(Date.parse(until))}`,
    !dismissible && 'stays',
  ].filter(Boolean);
  return parts.map((part) => ` · ${part}`).join('');
}
