import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { classes } from '../../../components/classes.ts';
import { Link } from '../../../components/controls/link.tsx';
import { itemName } from '../../../features/calendar/calendar-texts.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './today-line.module.css';
import { todayQuery } from './today-query.ts';

const messages = defineMessages('home.today-line', {
  today: '<label>Today:</label> <title>{name}</title>',
  todayAndMore: '<label>Today:</label> <title>{name}</title><more>, and {count} more</more>',
});

/** 'Today: Severance S2E7, and 2 more', which opens the calendar; nothing when nothing airs that was not seen. */
export function TodayLine({ isAboveRow }: { isAboveRow: boolean }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const { data } = useQuery(todayQuery(useTrpc()));
  const [first, ...others] = data?.items.filter(({ seen }) => !seen) ?? [];
  if (!first) return null;
  const shown = {
    name: itemName(first, allMessages),
    label: (text: RichText) => <span className={styles.label}>{text}</span>,
    title: (text: RichText) => <bdi className={styles.name}>{text}</bdi>,
  };
  const more = (text: RichText) => <span>{text}</span>;
  return (
    <div className={classes(styles.line, isAboveRow && styles.aboveRow)}>
      <Link className={styles.link} href={paths.calendar}>
        <span className={styles.text}>
          {richText(
            others.length > 0
              ? t.rich('todayAndMore', { ...shown, more, count: others.length })
              : t.rich('today', shown),
          )}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </div>
  );
}
