import type { SeasonDetails } from '@marquee/domain/catalogue/title-details';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureStatus } from '../../../lib/api/call-failure.ts';
import { useTrpc } from '../../../lib/api/trpc.tsx';

/** The first of these seasons that lists episodes. They are read one by one; without any, nothing is read. */
export function useFirstWithEpisodes(
  showId: number,
  seasons: readonly number[],
): { season: SeasonDetails | null; isLoading: boolean } {
  const trpc = useTrpc();
  const [empty, setEmpty] = useState<readonly number[]>([]);
  const number = seasons.find((each) => !empty.includes(each));
  const { data, error, isLoading } = useQuery(
    trpc.catalogue.season.queryOptions({ showId, season: number ?? 0 }, { enabled: number !== undefined }),
  );
  if (number === undefined) return { season: null, isLoading: false };
  if (data ? data.episodes.length === 0 : failureStatus(error) === 404) setEmpty([...empty, number]);
  return { season: data ?? null, isLoading };
}
