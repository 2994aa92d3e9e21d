import { dateText } from '@marquee/domain/catalogue/display-text';
import { IconBellPlus, IconCalendarOff, IconCloudOff } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { paths } from '../../lib/paths.ts';
import type { DayRange } from './cached-calendar.ts';
import styles from './calendar-notices.module.css';

/** No title is in the calendar. */
export function NoTitles() {
  return (
    <ListNotice
      Icon={IconBellPlus}
      title="Nothing here yet"
      text="Follow a show with the bell on its page, watch an episode of it, or put it on Watch Later: what airs next appears here."
    >
      <Button href={paths.shows}>Browse TV Shows</Button>
      <Button variant="default" href={paths.movies}>
        Browse Movies
      </Button>
    </ListNotice>
  );
}

/** Titles are in it, but none airs in these days. */
export function NothingAirs({ range: { from, to } }: { range: DayRange }) {
  return (
    <ListNotice
      Icon={IconCalendarOff}
      title="Nothing in this time"
      text={`Nothing in your calendar airs from ${dateText(from)} to ${dateText(to)}.`}
    >
      <Button href={paths.shows}>Browse TV Shows</Button>
    </ListNotice>
  );
}

export function CalendarFailed({ onRetry }: { onRetry: () => void }) {
  const text = useFailedText();
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} failed text={text}>
        <Button onClick={onRetry}>Try again</Button>
      </ListNotice>
    </div>
  );
}

/** Above a month of which nothing is known. */
export function MonthFailedLine({ onRetry }: { onRetry: () => void }) {
  const text = useFailedText();
  return (
    <div className={styles.line} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <p>{text}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Above the last calendar, while the server does not answer. */
export function LastCalendarLine({ loaded: { from, to } }: { loaded: DayRange }) {
  return (
    <div className={styles.line} role="status">
      <IconCloudOff size={18} aria-hidden />
      <p>
        This is your calendar as it was last loaded, from {dateText(from)} to {dateText(to)}.
      </p>
    </div>
  );
}

function useFailedText(): string {
  return useIsOnline()
    ? 'Your calendar could not be loaded. Please try again.'
    : 'You are offline, and these days were not loaded before. They are shown when the network is back.';
}
