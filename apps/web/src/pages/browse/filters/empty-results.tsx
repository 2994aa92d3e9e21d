import type { BrowseParams } from '@marquee/domain/browse/browse-search-params';
import type { MediaType } from '@marquee/domain/catalogue/media';
import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Translate } from '@marquee/domain/messages/messages';
import { messages } from '@marquee/domain/site/messages';
import { IconMovieOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Button } from '../../../components/controls/button.tsx';
import { ListNotice } from '../../../components/notices/list-notice.tsx';
import { useTrpc } from '../../../lib/api/trpc.tsx';
import { browseInput } from '../../../lib/lists/browse-input.ts';
import { useFormats, useMessages } from '../../../lib/messages/use-messages.ts';
import type { ActiveFilter } from './active-filters.ts';

const removalMessages = defineMessages('browse.empty-results', {
  match: 'Any of these genres',
  years: 'Any year',
  runtime: 'Any runtime',
  rating: 'Any rating',
  votes: 'Any number of votes',
  country: 'Any country',
  certificate: 'Any age rating',
  offers: 'Any way to watch',
  with: 'With {genre}',
  without: 'Without {filter}',
});

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
  const t = useMessages(removalMessages);
  const siteT = useMessages(messages);
  const formats = useFormats();
  const trpc = useTrpc();
  const tried = filters.filter(({ key }) => key !== 'sort' && key !== 'hideSeen').slice(0, maxTried);
  const counts = useQueries({
    queries: tried.map(({ without }) =>
      trpc.catalogue.browse.queryOptions({ ...browseInput(mediaType, without), page: 1 }),
    ),
  });
  const helping = tried
    .map((filter, index) => ({ filter, count: counts[index]?.data?.totalResults ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxOffered);
  return (
    <ListNotice
      Icon={IconMovieOff}
      title={siteT(mediaType === 'movie' ? 'noMoviesFound' : 'noShowsFound')}
      text={sentence}
    >
      {helping.map(({ filter, count }) => (
        <Button key={filter.key} variant="default" onClick={() => onChange(filter.without)}>
          {removalText(filter, t)}: {formats.count(count)}
        </Button>
      ))}
      <Button variant={helping.length > 0 ? 'subtle' : 'default'} onClick={onClearAll}>
        {siteT('clearFilters')}
      </Button>
    </ListNotice>
  );
}

/** Filters that have a text of their own. */
const namedFilters = ['match', 'years', 'runtime', 'rating', 'votes', 'country', 'certificate', 'offers'] as const;

/** What the list is without a filter: 'Without Netflix', 'With Horror', 'Any runtime'. */
function removalText({ key, label, genre }: ActiveFilter, t: Translate<typeof removalMessages>): string {
  if (genre !== undefined) return t('with', { genre });
  const named = namedFilters.find((name) => name === key);
  return named ? t(named) : t('without', { filter: label });
}
