import { useClipboard } from '@mantine/hooks';
import { calendarSources } from '@marquee/domain/calendar/follows';
import type { Feed } from '@marquee/domain/feeds/feeds';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { messages } from '@marquee/domain/site/messages';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { SelectedField } from '../../../components/controls/selected-field.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { sourceMessages } from '../../../features/calendar/source-labels.ts';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import { dayText } from '../../../lib/text/relative-time.ts';
import { copiedNoticeMs } from '../../../lib/timing.ts';
import settings from '../settings.module.css';
import styles from './feeds.module.css';

const texts = defineMessages('settings.feed-row', {
  format: '{format, select, calendar {Calendar} other {News reader}}',
  address: '{format, select, calendar {Calendar address of {feed}} other {News reader address of {feed}}}',
  copy: '{format, select, calendar {Copy<hidden> the calendar address of {feed}</hidden>} other {Copy<hidden> the news reader address of {feed}</hidden>}}',
  copied:
    '{format, select, calendar {Copied!<hidden> the calendar address of {feed}</hidden>} other {Copied!<hidden> the news reader address of {feed}</hidden>}}',
  notCopied: 'The address could not be copied. It is selected, so you can copy it yourself.',
  notRead: 'not read yet',
  lastRead: 'last read on {day}',
  premieresOnly: 'premieres and films only',
  pastDays: '{count, plural, =0 {from today on} one {# day back} other {# days back}}',
  dayLater: 'one day later',
  addToCalendar: 'Add to calendar<hidden> ({feed})</hidden>',
  revoke: 'Revoke<hidden> {feed}</hidden>',
});

interface FeedRowProps {
  feed: Feed;
  onRevoke: () => void;
}

/** A feed with both of its addresses. */
export function FeedRow({ feed, onRevoke }: FeedRowProps) {
  const t = useMessages(texts);
  const formats = useFormats();
  const sourceT = useMessages(sourceMessages);
  const { name, calendar_url, atom_url, last_read_on } = feed;
  // A day in UTC, at noon, so that it is the same day nearly everywhere.
  const read =
    last_read_on === null ? t('notRead') : t('lastRead', { day: dayText(`${last_read_on}T12:00:00Z`, formats) });
  return (
    <li>
      <div className={styles.text}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={settings.dim}>{t.formats.facts([...optionTexts(feed, t, sourceT), read])}</p>
      </div>
      <Address format="calendar" of={name} url={calendar_url} />
      <Address format="news" of={name} url={atom_url} />
      <div className={styles.actions}>
        <a className={styles.open} href={calendar_url.replace(/^https?:/, 'webcal:')}>
          {richText(t.rich('addToCalendar', { feed: name, hidden }))}
        </a>
        <Button variant="danger-outline" size="xs" onClick={onRevoke}>
          {richText(t.rich('revoke', { feed: name, hidden }))}
        </Button>
      </div>
    </li>
  );
}

/** 'Following, Watch Later', 'premieres only', '60 days back', 'one day later' */
function optionTexts(
  { only, premieres, past_days, shift }: Feed,
  t: Translate<typeof texts>,
  sourceT: Translate<typeof sourceMessages>,
): string[] {
  return [
    t.formats.commas(calendarSources.map((source) => only.includes(source) && sourceT(source))),
    ...(premieres ? [t('premieresOnly')] : []),
    t('pastDays', { count: past_days }),
    ...(shift === 1 ? [t('dayLater')] : []),
  ];
}

const hidden = (text: RichText) => <VisuallyHidden>{richText(text)}</VisuallyHidden>;

interface AddressProps {
  format: 'calendar' | 'news';
  /** The name of the feed. */
  of: string;
  url: string;
}

function Address({ format, of, url }: AddressProps) {
  const t = useMessages(texts);
  const siteText = useMessages(messages);
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied, error } = useClipboard({ timeout: copiedNoticeMs });
  const isRejected = error !== null && !copied;
  useEffect(() => {
    if (isRejected) field.current?.focus();
  }, [isRejected]);
  return (
    <div className={styles.address}>
      <span className={styles.label} aria-hidden>
        {t('format', { format })}
      </span>
      <SelectedField ref={field} label={t('address', { format, feed: of })} text={url} />
      <Button
        className={styles.copy}
        variant="default"
        data-copied={copied || undefined}
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(url)}
      >
        {richText(t.rich(copied ? 'copied' : 'copy', { format, feed: of, hidden }))}
      </Button>
      <div className={styles.outcome} role="status">
        {copied && <VisuallyHidden>{siteText('copied')}</VisuallyHidden>}
        {isRejected && t('notCopied')}
      </div>
    </div>
  );
}
