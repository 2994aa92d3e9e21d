import { homeRowTitles } from '@marquee/domain/page-words';
import { MediaRow } from '../../features/media/media-row.tsx';
import { MediaRowSkeleton } from '../../features/media/media-row-skeleton.tsx';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** What might please whoever is signed in. Its place is held while it loads; where there is nothing, there is no row. */
export function RecommendedRow() {
  const signedIn = useSession().status !== 'signed-out';
  const recommendations = trpc.history.recommendations.useQuery(undefined, { enabled: signedIn });
  if (!signedIn) return null;
  if (recommendations.isPending) return <MediaRowSkeleton />;
  const cards = recommendations.data?.cards ?? [];
  return cards.length > 0 && <MediaRow title={homeRowTitles.recommended} cards={cards} eager showType />;
}
