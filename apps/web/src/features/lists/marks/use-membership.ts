import { mediaKey } from '@marquee/domain/catalogue/media-item';
import { itemToWire } from '@marquee/domain/catalogue/title-key';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ListedTitle } from '../../../lib/lists/member-cards.tsx';
import { type Membership, memberships } from '../../../lib/lists/memberships.ts';
import { useSharedValue } from '../../../lib/storage/shared-value.ts';

/** Which of the member's lists a title is in; undefined until it is known. */
export function useMembership({ mediaType, id }: Pick<ListedTitle, 'mediaType' | 'id'>): Membership | undefined {
  const store = useSharedValue(memberships);
  const read = () => store?.read(itemToWire({ mediaType, id }));
  useEffect(() => store?.load([itemToWire({ mediaType, id })]), [store, mediaType, id]);
  const subscribe = useCallback((listener: () => void) => store?.subscribe(listener) ?? (() => undefined), [store]);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** The same of several titles; undefined until all are known. */
export function useMemberships(titles: readonly TitleId[]): readonly Membership[] | undefined {
  const store = useSharedValue(memberships);
  const [, setVersion] = useState(0);
  useEffect(() => {
    if (!store) return;
    store.load(titles.map(itemToWire));
    setVersion((version) => version + 1);
    return store.subscribe(() => setVersion((version) => version + 1));
  }, [store, titles]);
  const known = titles.flatMap((title) => store?.read(itemToWire(title)) ?? []);
  return known.length === titles.length ? known : undefined;
}

type TitleId = Pick<ListedTitle, 'mediaType' | 'id'>;

/** Which titles of a page the member has seen, by `mediaKey`; null until all are known, and for visitors. */
export function useSeenTitles(titles: readonly TitleId[]): ReadonlySet<string> | null {
  const store = useSharedValue(memberships);
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!store) return setSeen(null);
    const update = () => {
      const known = titles.map((title) => ({ title, membership: store.read(itemToWire(title)) }));
      if (known.some(({ membership }) => membership === undefined)) return;
      setSeen(new Set(known.flatMap(({ title, membership }) => (membership?.isSeen ? mediaKey(title) : []))));
    };
    store.load(titles.map(itemToWire));
    update();
    return store.subscribe(update);
  }, [store, titles]);
  return seen;
}
