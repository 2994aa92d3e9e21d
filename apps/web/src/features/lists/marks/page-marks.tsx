import { historyMessages } from '@marquee/domain/history/history-messages';
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
import { useListActions } from './use-list-actions.ts';
import { useMembership } from './use-membership.ts';

/** What a member can do with a title, beside the buttons of its page. */
export function PageMarks({ title, seen, more: entries, bell }: PageMarksProps & { bell: ReactNode }) {
  const membership = useMembership(title);
  const { isInWatchlist, toggleWatchlist, lastUsed, rate, more } = useListActions(title, membership);
  const rating = membership?.rating ?? null;
  const [addToList, ...otherEntries] = more;
  return (
    <>
      <LabelledIcon
        Icon={isInWatchlist ? IconBookmarkFilled : IconBookmark}
        label={historyMessages.watchLater}
        aria-label={`Add ${title.title} to ${historyMessages.watchLater}`}
        aria-pressed={isInWatchlist}
        aria-disabled={membership === undefined || undefined}
        onClick={membership && toggleWatchlist}
      />
      {seen}
      {bell}
      <LabelledIcon
        Icon={rating === null ? IconStar : IconStarFilled}
        label={rating === null ? 'Rate' : `Rated ${rating}`}
        aria-label={
          rating === null ? `Rate ${title.title}` : `Rated ${rating} out of 10: change your rating of ${title.title}`
        }
        aria-pressed={rating !== null}
        aria-disabled={membership === undefined || undefined}
        onClick={membership && rate.run}
      />
      <LabelledIcon
        Icon={IconPlaylistAdd}
        label="Lists"
        aria-label={`Lists: add ${title.title}`}
        onClick={addToList?.run}
      />
      <MenuButton
        Trigger={MoreButton}
        aria-label={`More actions for ${title.title}`}
        entries={[...lastUsed, ...entries, ...otherEntries]}
      />
    </>
  );
}

function MoreButton(props: ComponentPropsWithRef<'button'>) {
  return <LabelledIcon {...props} Icon={IconDots} label="More" />;
}
