import type { OfferKind } from '@marquee/domain/catalogue/provider-lists';
import type { RegionOffers } from '@marquee/domain/catalogue/where-to-watch';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import { IconCheck } from '@tabler/icons-react';
import { type RichText, richText } from '../../../lib/messages/rich-text.ts';
import { useMessages } from '../../../lib/messages/use-messages.ts';
import styles from './on-my-services.module.css';

const messages = defineMessages('media.on-my-services', {
  none: 'Not on any of your services.',
  included: 'On <b>{name}</b>, one of your services',
  includedMany: 'On {count} of your services: <b>{names}</b>',
  sold: 'To rent or buy on <b>{name}</b>, one of your services',
  soldMany: 'To rent or buy on {count} of your services: <b>{names}</b>',
});

interface OnMyServicesProps {
  offers: RegionOffers;
  /** Ids of the visitor's services. */
  mine: readonly number[];
}

/** Whether a title is on one of the visitor's services, as they look for it first; nothing before they choose some. */
export function OnMyServices({ offers, mine }: OnMyServicesProps) {
  const t = useMessages(messages);
  if (mine.length === 0) return null;
  const [included, sold] = [namesOf(offers, ['stream', 'free'], mine), namesOf(offers, ['rent', 'buy'], mine)];
  const names = included.length > 0 ? included : sold;
  if (names.length === 0) return <p className={styles.line}>{t('none')}</p>;
  const b = (text: RichText) => <b>{text}</b>;
  const [name = ''] = names;
  const isIncluded = included.length > 0;
  const many = { count: names.length, names: t.formats.commas(names), b };
  return (
    <p className={styles.line} data-found>
      <IconCheck size={20} aria-hidden />
      <span>
        {richText(
          names.length === 1
            ? t.rich(isIncluded ? 'included' : 'sold', { name, b })
            : t.rich(isIncluded ? 'includedMany' : 'soldMany', many),
        )}
      </span>
    </p>
  );
}

function namesOf(offers: RegionOffers, kinds: readonly OfferKind[], mine: readonly number[]): string[] {
  const found = kinds.flatMap((kind) => offers[kind]).filter(({ id }) => mine.includes(id));
  return [...new Set(found.map(({ name }) => name))];
}
