import { homeRowTitles } from '@marquee/domain/catalogue/display-text';
import { useQuery } from '@tanstack/react-query';
import { MediaRow } from '../../features/media/lists/media-row.tsx';
import { MediaRowSkeleton } from '../../features/media/lists/media-row-skeleton.tsx';
import { useTrpc } from '../../lib/api/trpc.tsx';
import { useMessages } from '../../lib/messages/use-messages.ts';

/** Recommendations for a signed-in user; a skeleton while loading, nothing if empty. */
export function RecommendedRow() {
  const t = useMessages(homeRowTitles);
  const trpc = useTrpc();
  const recommendations = useQuery(trpc.history.recommendations.queryOptions());
  if (recommendations.isPending) return <MediaRowSkeleton />;
  const cards = recommendations.data?.cards ?? [];
  return cards.length > 0 && <MediaRow title={t('recommended')} cards={cards} eager showType />;
}
