import { historyMessages } from '@marquee/domain/history/history-messages';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconDots,
  IconPlaylistAdd,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { LabelledIcon } from '../../../components/controls/labelled-icon.tsx';
import { MenuButton } from '../../../components/menu/menu-button.tsx';
import type { PageMarksProps } from '../../../lib/lists/member-cards.tsx';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import { useListActions } from './use-list-actions.ts';
import { useMembership } from './use-membership.ts';

const messages = defineMessages('lists.page-marks', {
  watchLater: 'Add {title} to Watch Later',
  rate: 'Rate',
  rated: 'Rated {rating}',
  rateTitle: 'Rate {title}',
  changeRating: 'Rated {rating} out of 10: change your rating of {title}',
  lists: 'Lists',
  listsOf: 'Lists: add {title}',
  moreOf: 'More actions for {title}',
  more: 'More',
});

/** What a member can do with a title, beside the buttons of its page. */
export function PageMarks({ title, seen, more: entries, bell }: PageMarksProps & { bell: ReactNode }) {
  const t = useMessages(messages);
  const historyT = useMessages(historyMessages);
  const membership = useMembership(title);
  const { isInWatchlist, toggleWatchlist, lastUsed, rate, more } = useListActions(title, membership);
  const rating = membership?.rating ?? null;
  const [addToList, ...otherEntries] = more;
  return (
    <>
      <LabelledIcon
        Icon={isInWatchlist ? IconBookmarkFilled : IconBookmark}
        label={historyT('watchLater')}
        aria-label={t('watchLater', { title: title.title })}
        aria-pressed={isInWatchlist}
        aria-disabled={membership === undefined || undefined}
        onClick={membership && toggleWatchlist}
      />
      {seen}
      {bell}
      <LabelledIcon
        Icon={rating === null ? IconStar : IconStarFilled}
        label={rating === null ? t('rate') : t('rated', { rating })}
        aria-label={
          rating === null ? t('rateTitle', { title: title.title }) : t('changeRating', { rating, title: title.title })
        }
        aria-pressed={rating !== null}
        aria-disabled={membership === undefined || undefined}
        onClick={membership && rate.run}
      />
      <LabelledIcon
        Icon={IconPlaylistAdd}
        label={t('lists')}
        aria-label={t('listsOf', { title: title.title })}
        onClick={addToList?.run}
      />
      <MenuButton
        Trigger={MoreButton}
        aria-label={t('moreOf', { title: title.title })}
        entries={[...lastUsed, ...entries, ...otherEntries]}
      />
    </>
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  return <LabelledIcon {...props} Icon={IconDots} label={t('more')} />;
}
