import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Notice, NoticeKind } from '@marquee/domain/notices/notices';
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconDeviceTv,
  IconFileImport,
  IconMovie,
  IconShieldLock,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { classes } from '../../components/classes.ts';
import covering from '../../components/controls/covering-link.module.css';
import { Link } from '../../components/controls/link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useAllMessages, useMessages } from '../../lib/messages/use-messages.ts';
import { timeAgoText } from '../../lib/text/relative-time.ts';
import styles from './notices.module.css';

const messages = defineMessages('notices.notice-row', {
  unread: 'Unread:',
});

const icons: Record<NoticeKind, typeof IconMovie> = {
  episode: IconDeviceTv,
  season: IconCalendarPlus,
  release: IconMovie,
  moved: IconCalendarTime,
  import: IconFileImport,
  announcement: IconSpeakerphone,
  account: IconShieldLock,
};

/** A notice; pressed, its page opens and it is read. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useMessages(messages);
  const all = useAllMessages();
  const { kind, title, text, path, at, read_at: readAt } = notice;
  const Icon = icons[kind];
  const isUnread = readAt === null;
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.text}>
        <Link
          className={classes(covering.link, styles.link)}
          href={path}
          dir="auto"
          onClick={isUnread ? onRead : undefined}
        >
          {isUnread && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
          {title}
        </Link>
        <p className={styles.body} dir="auto">
          {text}
        </p>
      </div>
      <time className={styles.time} dateTime={at}>
        {timeAgoText(at, new Date(), all)}
      </time>
    </li>
  );
}
