import { defineMessages } from '@marquee/domain/messages/define-messages';
import { useSyncExternalStore } from 'react';
import { Skeleton } from '../../components/layout/skeleton.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { DomainList } from './domain-list.tsx';

const messages = defineMessages('info.address-in-use', {
  primary: 'Primary',
});

const neverChanges = () => () => undefined;

/** The primary domain of a site that names none: the one of this visit. HTML of the server is the same for all hosts. */
export function AddressInUse() {
  const t = useMessages(messages);
  const origin = useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => null,
  );
  // As high as its row, so that nothing below moves.
  if (origin === null) return <Skeleton height={84} above={18} />;
  return <DomainList domains={[{ label: t('primary'), url: origin }]} />;
}
