import { episodeCode, titleName } from '@marquee/domain/catalogue/display-text';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';
import type { RecordStatistics } from '@marquee/domain/record/watches';
import { Link } from '../../../components/controls/link.tsx';
import { Section } from '../../../components/layout/section.tsx';
import { isoDayOf } from '../../../features/record/marks/watched-text.ts';
import { useAllMessages, useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './statistics.module.css';

const messages = defineMessages('my-list.first-and-last', {
  title: 'First and last',
  first: 'First watched',
  last: 'Last watched',
});

type EndWatch = NonNullable<RecordStatistics['first']>;

/** The first and the last watch, with links to what was watched. */
export function FirstAndLast({ first, last }: { first: EndWatch; last: EndWatch }) {
  const t = useMessages(messages);
  const allMessages = useAllMessages();
  const ends = [
    [t('first'), first],
    [t('last'), last],
  ] as const;
  return (
    <Section variant="panel" heading={t('title')}>
      <dl className={styles.ends}>
        {ends.map(([label, watch]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link className={styles.link} href={hrefOf(watch)}>
                {nameOf(watch, allMessages)}
              </Link>
              {watch.precision !== 'unknown' && (
                <time dateTime={isoDayOf(watch)}>{allMessages.formats.day(isoDayOf(watch))}</time>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function hrefOf({ media_id, media_type, season, episode }: EndWatch): string {
  const id = Number(media_id);
  return media_type === 'tv' && season !== null && episode !== null
    ? paths.episode({ id, season, episode })
    : paths.title({ mediaType: media_type, id });
}

function nameOf({ title, season, episode }: EndWatch, messages: Messages): string {
  const name = titleName({ title: title ?? '' }, messages);
  return season !== null && episode !== null ? `${name} ${episodeCode(season, episode)}` : name;
}
