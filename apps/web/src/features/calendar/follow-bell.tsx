import type { FollowRule } from '@marquee/domain/calendar/follows';
import { dayOf } from '@marquee/domain/record/day';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { LabelledIcon } from '../../components/controls/labelled-icon.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import type { FollowBellProps, ListedTitle } from '../../lib/lists/member-cards.tsx';
import { type FollowState, useFollow } from './use-follow.ts';
import { useFollowOffer } from './use-follow-offer.ts';

const ruleLabels: Readonly<Record<ListedTitle['mediaType'], readonly (readonly [FollowRule, string])[]>> = {
  tv: [
    ['caught-up', 'When I am caught up'],
    ['every', 'Every episode'],
    ['none', 'None, calendar only'],
  ],
  movie: [
    ['caught-up', 'When it is released'],
    ['none', 'None, calendar only'],
  ],
};

/** Follows a show, or a film that is not released yet; nothing for other films. */
export function FollowBell({ title, isCaughtUp = false }: FollowBellProps) {
  const isOffered = useCanFollow(title);
  return isOffered && <Bell title={title} isCaughtUp={isCaughtUp} />;
}

function useCanFollow({ mediaType, id }: ListedTitle): boolean {
  const trpc = useTrpc();
  const [openedAt] = useState(() => Date.now());
  if (mediaType === 'tv') return true;
  const date = trpc.catalogue.movie.getData({ id })?.date ?? '';
  return date === '' || date > dayOf(serverTime(openedAt));
}

function Bell({ title, isCaughtUp }: { title: ListedTitle; isCaughtUp: boolean }) {
  const state = useFollow(title);
  useFollowOffer(title, isCaughtUp, state);
  const { rule, isSaving } = state;
  const isFollowed = typeof rule === 'string';
  const isReady = rule !== undefined && !isSaving;
  return (
    <MenuButton
      Trigger={BellButton}
      aria-label={isFollowed ? `Following ${title.title}: notices` : `Follow ${title.title}`}
      aria-pressed={isFollowed}
      aria-disabled={!isReady || undefined}
      heading="Notify me"
      entries={entriesOf(title, state)}
      onPress={isFollowed ? undefined : () => isReady && state.follow()}
    />
  );
}

function entriesOf({ mediaType }: ListedTitle, { rule, follow, unfollow }: FollowState) {
  const isChosen = (own: FollowRule) => own === rule || (mediaType === 'movie' && own !== 'none' && rule === 'every');
  const rules = ruleLabels[mediaType].map(([own, label]) => ({
    label,
    isChosen: isChosen(own),
    run: () => follow(own),
  }));
  return [...rules, { label: 'Stop following', run: unfollow }];
}

/** One component for both states, so that the focus stays. */
function BellButton(props: ComponentPropsWithRef<'button'>) {
  const isFollowed = props['aria-pressed'] === true;
  return (
    <LabelledIcon
      {...props}
      Icon={isFollowed ? IconBellFilled : IconBell}
      label={isFollowed ? 'Following' : 'Follow'}
    />
  );
}
