import { pluralText } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { libraryLabels } from '@marquee/domain/library/library-messages';
import type { LibraryTitle } from '@marquee/domain/library/library-titles';
import { IconLibrary } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useLibraryView } from '../../lib/session/library-view.ts';
import styles from './library-marks.module.css';

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

/** Over the poster, so that nothing moves: 'In your library', with its versions or its number of episodes. */
export function LibraryBadge() {
  const title = useContext(LibraryTitleContext);
  if (!title || title.files === 0) return null;
  const { episodes, versions } = title;
  const details =
    episodes.length > 0 ? pluralText(episodes.length, 'episode') : versions.filter((name) => name !== '').join(', ');
  return (
    <p className={styles.badge}>
      <IconLibrary className={styles.icon} size={16} aria-hidden />
      <span className={styles.text}>{libraryLabels.inLibrary}</span>
      {details && (
        <span className={styles.details} title={details}>
          <VisuallyHidden>: </VisuallyHidden>
          {details}
        </span>
      )}
    </p>
  );
}

/** Over the still of an episode that has a file. */
export function LibraryEpisodeMark({ season, episode }: { season: number; episode: number }) {
  const title = useContext(LibraryTitleContext);
  if (!title?.episodes.some((file) => file.season === season && file.episode === episode)) return null;
  return (
    <span className={styles.episode} title={libraryLabels.inLibrary}>
      <IconLibrary size={14} aria-hidden />
      <VisuallyHidden>{libraryLabels.inLibrary}</VisuallyHidden>
    </span>
  );
}
