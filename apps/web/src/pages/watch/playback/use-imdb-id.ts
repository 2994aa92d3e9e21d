import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { needsImdbId } from '@marquee/domain/player/imdb-servers';
import { enabledServers, type PlayerConfiguration } from '@marquee/domain/player/player';
import { useQuery } from '@tanstack/react-query';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { useIsLate } from '../../../lib/browser/use-is-late.ts';

/** The IMDb id of a title for the servers that need it. */
export interface TitleImdbId {
  /** Null where none is known, or no server needs it. */
  readonly imdbId: string | null;
  readonly isWaiting: boolean;
  /** Longer than a title should wait for some of its servers. */
  readonly isLate: boolean;
  /** Why it could not be read. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** A movie has it among its details; of a show it is read, but only where a server needs it. */
export function useImdbId(details: TitleDetails, configuration: PlayerConfiguration): TitleImdbId {
  const trpc = useTrpc();
  const { mediaType, id } = details;
  const isNeeded = enabledServers(configuration).some((server) => needsImdbId(server, mediaType));
  const isRead = isNeeded && mediaType === 'tv';
  const extras = useQuery(trpc.catalogue.titleExtras.queryOptions({ mediaType, id }, { enabled: isRead }));
  const isWaiting = isRead && extras.isPending;
  const isLate = useIsLate(`${mediaType} ${id}`, isWaiting);
  return {
    imdbId: (mediaType === 'movie' ? details.imdbId : extras.data?.imdbId) ?? null,
    isWaiting,
    isLate,
    error: isRead ? extras.error : null,
    retry: () => void extras.refetch(),
  };
}
