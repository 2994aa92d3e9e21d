import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Skeleton } from '../../components/layout/skeleton.tsx';

const rows = Array.from({ length: 5 }, (_, index) => index);

/** Placeholder of a shared list while it loads. */
export function SharedListSkeleton() {
  return (
    <PageFrame width="reading" isBusy>
      <Skeleton height={18} width="10rem" below={10} />
      <Skeleton height={40} width="min(22rem, 80%)" below={28} />
      {rows.map((row) => (
        <Skeleton key={row} height={136} below={12} />
      ))}
    </PageFrame>
  );
}
