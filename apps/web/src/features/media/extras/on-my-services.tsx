import type { OfferKind, RegionOffers } from '@marquee/domain/catalogue/where-to-watch';
import { IconCheck } from '@tabler/icons-react';
import styles from './on-my-services.module.css';

interface OnMyServicesProps {
  offers: RegionOffers;
  /** Ids of the visitor's services. */
  mine: readonly number[];
}

/** Whether a title is on one of the visitor's services, as they look for it first; nothing before they choose some. */
export function OnMyServices({ offers, mine }: OnMyServicesProps) {
  if (mine.length === 0) return null;
  const [included, sold] = [namesOf(offers, ['stream', 'free'], mine), namesOf(offers, ['rent', 'buy'], mine)];
  const names = included.length > 0 ? included : sold;
  if (names.length === 0) return <p className={styles.line}>Not on any of your services.</p>;
  const way = included.length > 0 ? 'On' : 'To rent or buy on';
  return (
    <p className={styles.line} data-found>
      <IconCheck size={20} aria-hidden />
      <span>
        {names.length === 1 ? (
          <>
            {way} <b>{names[0]}</b>, one of your services
          </>
        ) : (
          <>
            {way} {names.length} of your services: <b>{names.join(', ')}</b>
          </>
        )}
      </span>
    </p>
  );
}

function namesOf(offers: RegionOffers, kinds: readonly OfferKind[], mine: readonly number[]): string[] {
  const found = kinds.flatMap((kind) => offers[kind]).filter(({ id }) => mine.includes(id));
  return [...new Set(found.map(({ name }) => name))];
}
