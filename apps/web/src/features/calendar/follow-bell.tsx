import type { FollowRule } from '@marquee/domain/calendar/follows';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { dayOf } from '@marquee/domain/record/day';
import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { LabelledIcon } from '../../components/controls/labelled-icon.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import type { FollowBellProps, ListedTitle } from '../../lib/lists/member-cards.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { type FollowState, useFollow } from './use-follow.ts';
import { useFollowOffer } from './use-follow-offer.ts';

const messages = defineMessages('calendar.follow-bell', {
  change: 'Following {title}: notices',
  followTitle: 'Follow {title}',
  heading: 'Notify me',
  following: 'Following',
  follow: 'Follow',
  caughtUp: 'When I am caught up',
  every: 'Every episode',
  released: 'When it is released',
  none: 'None, calendar only',
  unfollow: 'Stop following',
});

const ruleLabels = {
  tv: [
    ['caught-up', 'caughtUp'],
    ['every', 'every'],
    ['none', 'none'],
  ],
  movie: [
    ['caught-up', 'released'],
    ['none', 'none'],
  ],
} as const;

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
  const t = useMessages(messages);
  const state = useFollow(title);
  useFollowOffer(title, isCaughtUp, state);
  const { rule, isSaving } = state;
  const isFollowed = typeof rule === 'string';
  const isReady = rule !== undefined && !isSaving;
  return (
    <MenuButton
      Trigger={BellButton}
      aria-label={isFollowed ? t('change', { title: title.title }) : t('followTitle', { title: title.title })}
      aria-pressed={isFollowed}
      aria-disabled={!isReady || undefined}
      heading={t('heading')}
      entries={entriesOf(title, state, t)}
      onPress={isFollowed ? undefined : () => isReady && state.follow()}
    />
  );
}

function entriesOf({ mediaType }: ListedTitle, { rule, follow, unfollow }: FollowState, t: Translate<typeof messages>) {
  const isChosen = (own: FollowRule) => own === rule || (mediaType === 'movie' && own !== 'none' && rule === 'every');
  const rules = ruleLabels[mediaType].map(([own, label]) => ({
    label: t(label),
    isChosen: isChosen(own),
    run: () => follow(own),
  }));
  return [...rules, { label: t('unfollow'), run: unfollow }];
}

/** One component for both states, so that the focus stays. */
function BellButton(props: ComponentPropsWithRef<'button'>) {
  const t = useMessages(messages);
  const isFollowed = props['aria-pressed'] === true;
  return (
    <LabelledIcon
      {...props}
      Icon={isFollowed ? IconBellFilled : IconBell}
      label={isFollowed ? t('following') : t('follow')}
    />
  );
}
