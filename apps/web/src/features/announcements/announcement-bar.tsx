import { announcementParts } from '@marquee/domain/administration/announcement-text';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { PageAnnouncement } from '@marquee/domain/site/client-configuration';
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { Link } from '../../components/controls/link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { useStoredValue } from '../../lib/storage/stored-value.ts';
import styles from './announcement-bar.module.css';
import { announcementKey, dismissAnnouncement, dismissedAnnouncements } from './dismissed-announcements.ts';

const messages = defineMessages('announcements.announcement-bar', {
  forMembers: 'Announcements for members',
  forEveryone: 'Announcements',
  warning: 'Warning:',
  dismiss: 'Dismiss announcement',
});

interface AnnouncementBarProps {
  items: readonly PageAnnouncement[];
  /** Over the page: those that load later must not move what is there. */
  floating?: boolean;
}

/** Announcements of the administrators (docs/behaviour/administration.md §9). */
export function AnnouncementBar({ items, floating = false }: AnnouncementBarProps) {
  const t = useMessages(messages);
  const dismissed = useStoredValue(dismissedAnnouncements);
  // A page from the offline shell may be older than the end of one.
  const [current] = useState(() => (isHydrating() ? items : items.filter(isCurrent)));
  const [closed, setClosed] = useState<readonly string[]>([]);
  const listed = floating ? items.filter(isCurrent) : current;
  const shown = listed.filter((item) => ![...dismissed, ...closed].includes(announcementKey(item)));
  if (shown.length === 0) return null;
  const close = (item: PageAnnouncement) => {
    if (item.dismissible) dismissAnnouncement(item);
    else setClosed([...closed, announcementKey(item)]);
    // The button is gone with its announcement.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      className={styles.bar}
      aria-label={floating ? t('forMembers') : t('forEveryone')}
      data-floating={floating || undefined}
      data-bar={floating || undefined}
    >
      {shown.map((item) => (
        <div
          key={announcementKey(item)}
          className={styles.announcement}
          data-level={item.level}
          data-announcement={announcementKey(item)}
        >
          {item.level === 'warning' ? (
            <IconAlertTriangle size={20} aria-hidden />
          ) : (
            <IconInfoCircle size={20} aria-hidden />
          )}
          <p className={styles.text} dir="auto">
            {item.level === 'warning' && <VisuallyHidden>{t('warning')} </VisuallyHidden>}
            <AnnouncementText text={item.text} />
          </p>
          {(item.dismissible || floating) && (
            <IconButton variant="subtle" size={36} aria-label={t('dismiss')} onClick={() => close(item)}>
              <IconX size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
    </section>
  );
}

function isCurrent({ until }: PageAnnouncement): boolean {
  return until === null || Date.now() < Date.parse(until);
}

/** Text with its links; other sites open in a new tab. */
function AnnouncementText({ text }: { text: string }) {
  return announcementParts(text).map(({ text: part, href }, index) => {
    // The parts of a text have no other identity.
    const key = `${index} ${part}`;
    if (href === undefined) return <span key={key}>{part}</span>;
    return href.startsWith('/') ? (
      <Link key={key} href={href}>
        {part}
      </Link>
    ) : (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
