import { useSyncExternalStore } from 'react';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { DomainList } from './domain-list.tsx';

const neverChanges = () => () => undefined;

/** The primary domain of a site that names none: the one of this visit. HTML of the server is the same for all hosts. */
export function AddressInUse() {
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => null,
  );
  // As high as its row, so that nothing below moves.
  if (origin === null) return <Skeleton height={84} above={18} />;
  return <DomainList domains={[{ label: 'Primary', url: origin }]} />;
}
