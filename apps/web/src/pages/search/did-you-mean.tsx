import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/controls/button.tsx';
import type { SearchParams } from '../../features/search/search-params.ts';
import { useTrpc } from '../../lib/api/trpc.tsx';

interface DidYouMeanProps {
  params: SearchParams;
  onChoose: (title: string) => void;
}

/** Offers the title that a search without results most likely meant; nothing where none is close. */
export function DidYouMean({ params: { query, type }, onChoose }: DidYouMeanProps) {
  const trpc = useTrpc();
  const typed = query.trim().toLowerCase();
  const { data } = useQuery(trpc.catalogue.suggest.queryOptions({ query: typed }, { retry: false }));
  const meant = data?.items.find(({ kind }) => (type === 'multi' ? kind === 'movie' || kind === 'tv' : kind === type));
  if (!data?.isClose || meant === undefined || meant.title.toLowerCase() === typed) return null;
  return <Button onClick={() => onChoose(meant.title)}>Did you mean “{meant.title}”?</Button>;
}
