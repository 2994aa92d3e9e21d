import type { MediaType } from '@marquee/domain/catalogue/media';
import type { LibraryTitle } from '@marquee/domain/library/library-titles';
import { useQuery } from '@tanstack/react-query';
import { createContext, lazy, type ReactNode, useContext } from 'react';
import { LazyBoundary } from '../../components/lazy-boundary.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useLibraryView } from '../../lib/session/library-view.ts';

// Most visitors have no library: they load no code of its marks.
const TitleBadge = lazy(async () => ({ default: (await import('./library-badges.tsx')).TitleBadge }));
const EpisodeBadge = lazy(async () => ({ default: (await import('./library-badges.tsx')).EpisodeBadge }));

/** What the library has of the page's title; null while it loads, and for those who may not see it. */
const LibraryTitleContext = createContext<LibraryTitle | null>(null);

interface LibraryTitleProviderProps {
  mediaType: MediaType;
  id: number;
  children: ReactNode;
}

/**
 * Marks on a title's page come after its first render, which is the same for all visitors (docs/behaviour/library.md
 * §6).
 */
export function LibraryTitleProvider({ mediaType, id, children }: LibraryTitleProviderProps) {
  const trpc = useTrpc();
  const isShown = useLibraryView() === 'on';
  const title = useQuery(trpc.library.title.queryOptions({ mediaType, id }, { enabled: isShown }));
  return <LibraryTitleContext value={(isShown && title.data) || null}>{children}</LibraryTitleContext>;
}

/** Over the poster, so that nothing moves. */
export function LibraryBadge() {
  const title = useContext(LibraryTitleContext);
  if (!title || title.files === 0) return null;
  return (
    <LazyBoundary fallback={null}>
      <TitleBadge title={title} />
    </LazyBoundary>
  );
}

/** Over the still of an episode that has a file. */
export function LibraryEpisodeMark({ season, episode }: { season: number; episode: number }) {
  const title = useContext(LibraryTitleContext);
  if (!title?.episodes.some((file) => file.season === season && file.episode === episode)) return null;
  return (
    <LazyBoundary fallback={null}>
      <EpisodeBadge />
    </LazyBoundary>
  );
}
