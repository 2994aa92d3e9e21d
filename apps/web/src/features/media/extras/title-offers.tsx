import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useRegions } from './use-regions.ts';
import { useVisitorRegion } from './visitor-region.ts';
import { WhereToWatch } from './where-to-watch.tsx';

interface TitleOffersProps {
  title: TitleDetails;
  onAgeRating: (ageRating: string | null) => void;
}

/** What depends on the visitor's region: "Where to Watch", and the age rating of the header. */
export function TitleOffers({ title, onAgeRating }: TitleOffersProps) {
  const { mediaType, id } = title;
  const trpc = useTrpc();
  const regions = useRegions();
  const extras = useQuery(trpc.catalogue.titleExtras.queryOptions({ mediaType, id }));
  const { region, choose } = useVisitorRegion(regions.data);
  const ageRating = (region && extras.data?.ageRatings[region]) || null;
  useEffect(() => onAgeRating(ageRating), [ageRating, onAgeRating]);
  return (
    <div data-settled={!regions.isPending || undefined}>
      {regions.data && region && (
        <WhereToWatch title={title} regions={regions.data} region={region} onRegion={choose} />
      )}
    </div>
  );
}
