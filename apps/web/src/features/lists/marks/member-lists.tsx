import { itemToWire } from '@marquee/domain/catalogue/title-key';
import type { TitlePath } from '@marquee/domain/lists/lists';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useTrpcClient } from '../../../lib/api/trpc.tsx';
import { lastList } from '../../../lib/lists/last-list.ts';
import { type LeftOut, leftOut, memberMarks, type PageMarksProps } from '../../../lib/lists/member-cards.tsx';
import { type MembershipStore, memberships, openMemberships } from '../../../lib/lists/memberships.ts';
import { usePreferences } from '../../../lib/storage/preferences.ts';
import { AddAll } from './add-all.tsx';
import { CardMarks } from './card-marks.tsx';
import { createMemberships } from './create-memberships.ts';
import { LeftOutNotice } from './left-out-notice.tsx';
import { closeListChooser, useListChooser } from './list-chooser-state.ts';
import { closeRatingDialog, useRatedTitle } from './rating-dialog-state.ts';
import { TitleMarks } from './title-marks.tsx';
import { useCardKeys } from './use-card-keys.ts';

const ListChooser = lazy(async () => ({ default: (await import('../dialogs/list-chooser.tsx')).ListChooser }));
const RatingDialog = lazy(async () => ({ default: (await import('../dialogs/rating-dialog.tsx')).RatingDialog }));
const FinishedDialog = lazy(async () => ({ default: (await import('../dialogs/finished-dialog.tsx')).FinishedDialog }));

interface MemberListsProps {
  userId: number;
  /** The buttons of a title's page. */
  PageMarks: ComponentType<PageMarksProps>;
}

/** Gives the cards of every page a member's marks and menus, and leaves out what they hide; rendered once. */
export function MemberLists({ userId, PageMarks }: MemberListsProps) {
  const client = useTrpcClient();
  const chosen = useListChooser();
  const rated = useRatedTitle();
  const { hideSeen } = usePreferences();
  const [store, setStore] = useState<MembershipStore | null>(null);
  const [finished, setFinished] = useState<TitlePath | null>(null);
  useCardKeys();

  useEffect(() => {
    const created = createMemberships({
      userId,
      fetchMemberships: (titles) => client.lists.memberships.query({ titles }),
      onFinished: setFinished,
    });
    setStore(created);
    openMemberships(created);
    memberMarks.write({ CardMarks, TitleMarks, PageMarks, AddAll });
    const onVisible = () => document.visibilityState === 'visible' && created.refresh();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      created.stop();
      memberships.write(null);
      memberMarks.write(null);
      lastList.write(null);
    };
  }, [userId, client, PageMarks]);

  useEffect(() => {
    if (!store) return;
    const update = () => leftOut.write(leftOutOf(store, hideSeen));
    update();
    const unsubscribe = store.subscribe(update);
    return () => {
      unsubscribe();
      leftOut.write(null);
    };
  }, [store, hideSeen]);

  return (
    <>
      {chosen && (
        <LazyBoundary fallback={null}>
          <ListChooser {...chosen} onClose={closeListChooser} />
        </LazyBoundary>
      )}
      {rated && (
        <LazyBoundary fallback={null}>
          <RatingDialog {...rated} onClose={closeRatingDialog} />
        </LazyBoundary>
      )}
      {finished && (
        <LazyBoundary fallback={null}>
          <FinishedDialog userId={userId} title={finished} onClose={() => setFinished(null)} />
        </LazyBoundary>
      )}
    </>
  );
}

function leftOutOf(store: MembershipStore, hideSeen: boolean): LeftOut {
  return {
    has: (card, hidesSeen) => {
      const membership = store.read(itemToWire(card));
      return membership !== undefined && (membership.isHidden || ((hideSeen || hidesSeen) && membership.isSeen));
    },
    load: (cards) => store.load(cards.map(itemToWire)),
    Notice: LeftOutNotice,
  };
}
