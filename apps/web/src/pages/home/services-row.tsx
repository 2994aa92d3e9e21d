import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import { availabilityMessages } from '@marquee/domain/catalogue/provider-lists';
import type { Services } from '@marquee/domain/discover/services';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';
import { paths, withSearchParams } from '../../lib/paths.ts';
import { useServices } from '../../lib/services/use-services.ts';
import { useOutOfView } from './use-out-of-view.ts';

interface RowProps {
  /** Whether the reader waits for it, so that it may move what is below. */
  isExpected: boolean;
}

/** What the visitor's services got lately; nothing before any is chosen. */
export function ServicesRow({ isExpected }: RowProps) {
  const { services } = useServices();
  if (services === null || services.providers.length === 0) return null;
  return <LatestRow services={services} isExpected={isExpected} />;
}

/** Nothing while loading, if empty, after a failure, or while it would move what is in view. */
function LatestRow({ services, isExpected }: RowProps & { services: Services }) {
  const t = useMessages(homeRowTitles);
  const availability = useMessages(availabilityMessages);
  const trpc = useTrpc();
  const latest = useQuery(trpc.services.latest.queryOptions(services));
  const cards = latest.data?.cards ?? [];
  const place = useRef<HTMLDivElement>(null);
  const isFree = useOutOfView(place, cards.length > 0);
  if (cards.length === 0 || !(isFree || isExpected)) return <div ref={place} />;
  // One link: to the kind of which more is new.
  const movies = cards.filter(({ mediaType }) => mediaType === 'movie').length;
  const page = movies * 2 >= cards.length ? paths.movies : paths.shows;
  return (
    <MediaRow
      title={t('services')}
      cards={cards}
      viewAll={withSearchParams(page, { on: 'mine', filter: 'latest' })}
      note={availability('credit', { region: services.region })}
      deferred
      showType
    />
  );
}
