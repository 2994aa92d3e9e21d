import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import { countText } from '@marquee/domain/catalogue/display-text';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { messages } from '@marquee/domain/site/messages';
import { IconMovieOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { browseInput } from '../../../lib/lists/browse-input.ts';
import type { ActiveFilter } from './active-filters.ts';

/** Filters whose removal is tried, and of those the ones that are offered. */
const maxTried = 8;
const maxOffered = 3;

interface EmptyResultsProps {
  mediaType: MediaType;
  /** What the list would have been. */
  sentence: string;
  filters: readonly ActiveFilter[];
  onChange: (params: BrowseParams) => void;
  onClearAll: () => void;
}

/** Says what was not found, and which filter's removal finds how much. */
export function EmptyResults({ mediaType, sentence, filters, onChange, onClearAll }: EmptyResultsProps) {
  const trpc = useTrpc();
  const tried = filters.filter(({ key }) => key !== 'sort' && key !== 'hideSeen').slice(0, maxTried);
  const counts = useQueries({
    queries: tried.map(({ without }) =>
      trpc.catalogue.browse.queryOptions({ ...browseInput(mediaType, without), page: 1 }),
    ),
  });
  const helping = tried
    .map(({ key, label, without }, index) => ({ key, label, without, count: counts[index]?.data?.totalResults ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxOffered);
  return (
    <ListNotice
      Icon={IconMovieOff}
      title={mediaType === 'movie' ? messages.noMoviesFound : messages.noShowsFound}
      text={sentence}
    >
      {helping.map(({ key, label, without, count }) => (
        <Button key={key} variant="default" onClick={() => onChange(without)}>
          {removalText({ key, label })}: {countText(count)}
        </Button>
      ))}
      <Button variant={helping.length > 0 ? 'subtle' : 'default'} onClick={onClearAll}>
        {messages.clearFilters}
      </Button>
    </ListNotice>
  );
}

const removalTexts: Readonly<Record<string, string>> = {
  match: 'Any of these genres',
  years: 'Any year',
  runtime: 'Any runtime',
  rating: 'Any rating',
  votes: 'Any number of votes',
  country: 'Any country',
  certificate: 'Any age rating',
  offers: 'Any way to watch',
};

/** What the list is without a filter: 'Without Netflix', 'With Horror', 'Any runtime'. */
function removalText({ key, label }: Pick<ActiveFilter, 'key' | 'label'>): string {
  if (key.startsWith('without-')) return `With ${label.replace(/^No /, '')}`;
  return removalTexts[key] ?? `Without ${label}`;
}
