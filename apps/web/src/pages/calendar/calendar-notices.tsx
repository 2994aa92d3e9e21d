import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconBellPlus, IconCalendarOff, IconCloudOff } from '@tabler/icons-react';
import { Button } from '../../components/controls/button.tsx';
import { ListNotice } from '../../components/notices/list-notice.tsx';
import { useIsOnline } from '../../lib/browser/connection.ts';
import { useFormats, useMessages } from '../../lib/messages/use-messages.ts';
import { paths } from '../../lib/paths.ts';
import type { DayRange } from './cached-calendar.ts';
import styles from './calendar-notices.module.css';

const messages = defineMessages('calendar.calendar-notices', {
  empty: 'Nothing here yet',
  howToFill:
    'Follow a show with the bell on its page, watch an episode of it, or put it on Watch Later: what airs next appears here.',
  browseShows: 'Browse TV Shows',
  browseMovies: 'Browse Movies',
  nothingAirs: 'Nothing in this time',
  tryAgain: 'Try again',
  nothingBetween: 'Nothing in your calendar airs from {from} to {to}.',
  lastLoaded: 'This is your calendar as it was last loaded, from {from} to {to}.',
  failed: 'Your calendar could not be loaded. Please try again.',
  offline: 'You are offline, and these days were not loaded before. They are shown when the network is back.',
});

/** No title is in the calendar. */
export function NoTitles() {
  const t = useMessages(messages);
  return (
    <ListNotice Icon={IconBellPlus} title={t('empty')} text={t('howToFill')}>
      <Button href={paths.shows}>{t('browseShows')}</Button>
      <Button variant="default" href={paths.movies}>
        {t('browseMovies')}
      </Button>
    </ListNotice>
  );
}

/** Titles are in it, but none airs in these days. */
export function NothingAirs({ range: { from, to } }: { range: DayRange }) {
  const t = useMessages(messages);
  const formats = useFormats();
  return (
    <ListNotice
      Icon={IconCalendarOff}
      title={t('nothingAirs')}
      text={t('nothingBetween', { from: formats.day(from) ?? from, to: formats.day(to) ?? to })}
    >
      <Button href={paths.shows}>{t('browseShows')}</Button>
    </ListNotice>
  );
}

export function CalendarFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(messages);
  const text = useFailedText();
  return (
    <div role="alert">
      <ListNotice Icon={IconCloudOff} failed text={text}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </ListNotice>
    </div>
  );
}

/** Above a month of which nothing is known. */
export function MonthFailedLine({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(messages);
  const text = useFailedText();
  return (
    <div className={styles.line} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <p>{text}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

/** Above the last calendar, while the server does not answer. */
export function LastCalendarLine({ loaded: { from, to } }: { loaded: DayRange }) {
  const t = useMessages(messages);
  const formats = useFormats();
  return (
    <div className={styles.line} role="status">
      <IconCloudOff size={18} aria-hidden />
      <p>{t('lastLoaded', { from: formats.day(from) ?? from, to: formats.day(to) ?? to })}</p>
    </div>
  );
}

function useFailedText(): string {
  const t = useMessages(messages);
  return useIsOnline() ? t('failed') : t('offline');
}
