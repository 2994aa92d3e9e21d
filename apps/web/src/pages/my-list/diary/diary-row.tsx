import { episodeCode } from '@marquee/domain/catalogue/display-text';
import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import type { DiaryEntry } from '@marquee/domain/record/diary';
import { IconDeviceTv, IconDotsVertical, IconMovie, IconRepeat, IconStarFilled } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Link } from '../../../components/controls/link.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import { useRatingEntry } from '../../../features/lists/marks/rating-dialog-state.ts';
import { CatalogueImage } from '../../../features/media/catalogue-image.tsx';
import entryStyles from '../../../features/media/entries/poster-entry.module.css';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './diary.module.css';
import { timeOf } from './watch-time-dialog.tsx';

const messages = defineMessages('my-list.diary-row', {
  rating: 'Your rating:',
  rewatch: 'Rewatch',
  moreActions: 'More actions for {name}',
  change: 'Change day or time…',
  delete: 'Delete',
  more: 'More',
});

interface DiaryRowProps {
  entry: DiaryEntry;
  onChange: () => void;
  onDelete: () => void;
}

/** 'Ikiru', or 'The Wire S1E2'. */
export function diaryName({ title, season, episode }: DiaryEntry, t: Translate<typeof historyMessages>): string {
  const code = season !== null && episode !== null ? episodeCode(season, episode) : null;
  return [title ?? t('titleGone'), code].filter(Boolean).join(' ');
}

/** One watch: title, time, rating, whether it was seen before, and a menu to correct it. */
export function DiaryRow({ entry, onChange, onDelete }: DiaryRowProps) {
  const t = useMessages(messages);
  const ratingEntry = useRatingEntry();
  const historyText = useMessages(historyMessages);
  const { media_type: mediaType, media_id, season, episode, title, rating } = entry;
  const id = Number(media_id);
  const name = diaryName(entry, historyText);
  const time = timeOf(entry);
  const PlaceholderIcon = mediaType === 'tv' ? IconDeviceTv : IconMovie;
  return (
    <li className={entryStyles.entry}>
      <CatalogueImage
        className={entryStyles.poster}
        path={entry.poster_path}
        size="w92"
        sourceSizes={['w92', 'w185']}
        sizes="46px"
        alt=""
        width={2}
        height={3}
        placeholder={<PlaceholderIcon size={20} stroke={1.5} aria-hidden />}
      />
      <div className={entryStyles.text}>
        <Link
          className={entryStyles.title}
          dir="auto"
          href={
            season !== null && episode !== null
              ? paths.episode({ id, season, episode })
              : paths.title({ mediaType, id })
          }
        >
          {name}
        </Link>
        <p className={entryStyles.facts}>
          {time !== '' && <span>{time}</span>}
          {rating !== null && (
            <span className={styles.fact}>
              <IconStarFilled size={14} aria-label={t('rating')} role="img" /> {rating}
            </span>
          )}
          {entry.is_rewatch && (
            <span className={styles.fact}>
              <IconRepeat size={14} aria-hidden /> {t('rewatch')}
            </span>
          )}
        </p>
      </div>
      <MenuButton
        Trigger={MoreButton}
        aria-label={t('moreActions', { name })}
        entries={[
          { label: t('change'), run: onChange },
          ratingEntry({ mediaType, id, title: title ?? historyText('titleGone') }, rating),
          { label: t('delete'), run: onDelete },
        ]}
      />
    </li>
  );
}

function MoreButton({ 'aria-label': label, ...props }: ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  return (
    <IconButton {...props} aria-label={label ?? t('more')} variant="subtle" size={44} round>
      <IconDotsVertical size={20} aria-hidden />
    </IconButton>
  );
}
