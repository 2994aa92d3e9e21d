import type { SeasonDetails, ShowDetails } from '@marquee/domain/catalogue/title-details';
import { dayOf } from '@marquee/domain/record/day';
import type { EpisodeKey } from '@marquee/domain/record/episode-key';
import { airedEpisodes } from '@marquee/domain/record/listed-episodes';
import { latestEvent, type NextUp, neededSeasons, nextUp } from '@marquee/domain/record/next-up';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { serverTime } from '../../lib/api/server-clock.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { nextAirDate, nextUpInput } from './season-lists.ts';
import type { MemberRecord } from './use-title-record.ts';

/** What a member watches next of a show. */
export interface ShowNextUp {
  readonly next: NextUp;
  /** The latest watch or position, and its time; null without one. */
  readonly latest: (EpisodeKey & { readonly at: number }) | null;
  /** The episodes that aired first and last; null before any has. */
  readonly firstAired: EpisodeKey | null;
  readonly lastAired: EpisodeKey | null;
  /** YYYY-MM-DD of the next airing; null if unknown. */
  readonly airsOn: string | null;
}

/** Next-up of the page's show, by the record, the lists that it needs, and whatever lists the page has loaded. */
export function useNextUp(
  show: ShowDetails | undefined,
  { status, record }: MemberRecord,
): { upcoming: ShowNextUp | 'loading'; lists: readonly SeasonDetails[] } {
  const trpc = useTrpc();
  const [openedAt] = useState(() => Date.now());
  const today = dayOf(serverTime(openedAt));
  const known = (show?.seasons ?? []).flatMap(
    ({ number }) => trpc.catalogue.season.getData({ showId: show?.id ?? 0, season: number }) ?? [],
  );
  const byKnown = show && status === 'ready' && nextUpInput(show, record, known);
  const needed = byKnown ? neededSeasons(byKnown, nextUp(byKnown, today)) : [];
  const queries = useQueries({
    queries: (show?.seasons ?? []).map(({ number }) =>
      trpc.catalogue.season.queryOptions(
        { showId: show?.id ?? 0, season: number },
        { enabled: needed.includes(number) },
      ),
    ),
  });
  const lists = queries.flatMap(({ data }) => data ?? []);
  // A list that fails is as good as its count.
  const isLoading = queries.some(({ isPending, isEnabled }) => isPending && isEnabled);
  if (!show || status !== 'ready' || isLoading) return { upcoming: 'loading', lists };
  const input = nextUpInput(show, record, lists);
  const latest = latestEvent('tv', input);
  const aired = airedEpisodes(input, today);
  const upcoming = {
    next: nextUp(input, today),
    latest: latest && { season: latest.season, episode: latest.episode, at: latest.at },
    firstAired: aired[0] ?? null,
    lastAired: aired.at(-1) ?? null,
    airsOn: nextAirDate(input, today),
  };
  return { upcoming, lists };
}
