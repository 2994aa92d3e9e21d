import { trpc } from '../../lib/trpc.ts';
import { WatchGate } from './watch-gate.tsx';
import { WatchView } from './watch-view.tsx';

export function WatchMovie({ id }: { id: number }) {
  const movie = trpc.catalogue.movie.useQuery({ id });
  return (
    <WatchGate title={{ mediaType: 'movie', id }} details={movie}>
      {(details, player) => <WatchView details={details} playable={{ mediaType: 'movie', id }} {...player} />}
    </WatchGate>
  );
}
