import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { type BrowseSort, chooseFilter, chooseSort, defaultBrowseChoice } from '@marquee/domain/browse-choice';
import type { MediaType } from '@marquee/domain/media';
import { messages } from '@marquee/domain/messages';
import { pageWords } from '@marquee/domain/page-words';
import { lazy, useRef, useState } from 'react';
import { LatePart } from '../../components/late-part.tsx';
import { useIsPhone } from '../../lib/is-phone.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { BrowseChips } from './browse-chips.tsx';
import { BrowseHero } from './browse-hero.tsx';
import styles from './browse-page.module.css';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSelects } from './browse-selects.tsx';
import { BrowseToolbar } from './browse-toolbar.tsx';
import { useBrowse } from './use-browse.ts';

const FiltersSheet = lazy(async () => ({ default: (await import('../../components/filters-sheet.tsx')).FiltersSheet }));

const words = { movie: pageWords.movies, tv: pageWords.shows } as const;

/** /movies and /tv: quick filters, search, genre and sort over a list without end (catalogue spec §2). */
export function BrowsePage({ mediaType }: { mediaType: MediaType }) {
  const { title } = words[mediaType];
  const browse = useBrowse(mediaType);
  const { address, setAddress } = browse;
  const search = useRef<HTMLInputElement>(null);
  const genre = useRef<HTMLSelectElement>(null);
  const onPhone = useIsPhone();
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  usePageHead(words[mediaType]);
  useShortcuts([
    { key: '/', code: 'Slash', label: 'Go to the search field', run: () => search.current?.focus() },
    {
      key: 'f',
      code: 'KeyF',
      label: onPhone ? 'Open the filters' : 'Go to the genres',
      run: () => (onPhone ? setSheet('open') : genre.current?.focus()),
    },
    { key: 'escape', code: 'Escape', label: 'Clear the search, in its field' },
  ]);

  const selects = {
    mediaType,
    address,
    genres: browse.genres,
    onGenre: (chosen: number | null) => setAddress({ ...address, genre: chosen, query: '' }),
    onSort: (sort: BrowseSort) => setAddress({ ...chooseSort(mediaType, address, sort), query: '' }),
  };
  const clearAll = () => setAddress({ ...defaultBrowseChoice, query: '' });
  return (
    <div className={styles.page} data-hero={mediaType === 'tv' || undefined}>
      {mediaType === 'tv' && <BrowseHero mediaType={mediaType} />}
      <div className={styles.body}>
        <h1 className={styles.heading} tabIndex={-1}>
          {title}
        </h1>
        <BrowseToolbar
          {...selects}
          query={browse.query}
          searchRef={search}
          genreRef={genre}
          onFilter={(filter) => setAddress({ ...chooseFilter(mediaType, address, filter), query: '' })}
          onQuery={browse.setQuery}
          onOpenSheet={() => setSheet('open')}
        />
        {sheet !== 'unused' && (
          <LatePart fallback={null}>
            <FiltersSheet opened={sheet === 'open'} onClose={() => setSheet('closed')}>
              <BrowseSelects {...selects} labelled />
            </FiltersSheet>
          </LatePart>
        )}
        {browse.genresFailed && <p className={styles.quiet}>{messages.genresFailed}</p>}
        <BrowseChips
          mediaType={mediaType}
          address={address}
          genres={browse.genres}
          onChange={setAddress}
          onClearAll={clearAll}
        />
        <BrowseResults mediaType={mediaType} browse={browse} onClearAll={clearAll} />
      </div>
    </div>
  );
}
