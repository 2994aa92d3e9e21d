import { useClipboard } from '@mantine/hooks';
import { calendarSources } from '@marquee/domain/calendar/follows';
import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { Feed } from '@marquee/domain/feeds/feeds';
import { messages } from '@marquee/domain/site/messages';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { SelectedField } from '../../../components/controls/selected-field.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { sourceLabels } from '../../../features/calendar/source-labels.ts';
import { dayText } from '../../../lib/text/relative-time.ts';
import { copiedNoticeMs } from '../../../lib/timing.ts';
import settings from '../settings.module.css';
import styles from './feeds.module.css';

interface FeedRowProps {
  feed: Feed;
  onRevoke: () => void;
}

/** A feed with both of its addresses. */
export function FeedRow({ feed, onRevoke }: FeedRowProps) {
  const { name, calendar_url, atom_url, last_read_on } = feed;
  // A day in UTC, at noon, so that it is the same day nearly everywhere.
  const read = last_read_on === null ? 'not read yet' : `last read on ${dayText(`${last_read_on}T12:00:00Z`)}`;
  return (
    <li>
      <div className={styles.text}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={settings.dim}>{[...optionTexts(feed), read].join(' · ')}</p>
      </div>
      <Address label="Calendar" of={name} url={calendar_url} />
      <Address label="News reader" of={name} url={atom_url} />
      <div className={styles.actions}>
        <a className={styles.open} href={calendar_url.replace(/^https?:/, 'webcal:')}>
          Add to calendar
          <VisuallyHidden>{` (${name})`}</VisuallyHidden>
        </a>
        <Button variant="danger-outline" size="xs" onClick={onRevoke}>
          Revoke
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** 'Following, Watch Later', 'premieres only', '60 days back', 'one day later' */
function optionTexts({ only, premieres, past_days, shift }: Feed): string[] {
  return [
    calendarSources
      .filter((source) => only.includes(source))
      .map((source) => sourceLabels[source])
      .join(', '),
    ...(premieres ? ['premieres and films only'] : []),
    past_days === 0 ? 'from today on' : `${pluralText(past_days, 'day')} back`,
    ...(shift === 1 ? ['one day later'] : []),
  ];
}

interface AddressProps {
  label: string;
  /** The name of the feed. */
  of: string;
  url: string;
}

function Address({ label, of, url }: AddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied, error } = useClipboard({ timeout: copiedNoticeMs });
  const isRejected = error !== null && !copied;
  useEffect(() => {
    if (isRejected) field.current?.focus();
  }, [isRejected]);
  return (
    <div className={styles.address}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <SelectedField ref={field} label={`${label} address of ${of}`} text={url} />
      <Button
        className={styles.copy}
        variant="default"
        data-copied={copied || undefined}
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(url)}
      >
        {copied ? messages.copied : 'Copy'}
        <VisuallyHidden>{` the ${label.toLowerCase()} address of ${of}`}</VisuallyHidden>
      </Button>
      <div className={styles.outcome} role="status">
        {copied && <VisuallyHidden>{messages.copied}</VisuallyHidden>}
        {isRejected && 'The address could not be copied. It is selected, so you can copy it yourself.'}
      </div>
    </div>
  );
}
