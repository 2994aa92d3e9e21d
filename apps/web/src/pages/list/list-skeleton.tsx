import { Skeleton } from '../../components/layout/skeleton.tsx';

const rows = Array.from({ length: 6 }, (_, index) => index);

/** Placeholder of a list while it loads. */
export function ListSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton height={40} width="min(22rem, 80%)" below={12} />
      <Skeleton height={18} width="min(36rem, 100%)" below={28} />
      {rows.map((row) => (
        <Skeleton key={row} height={136} below={12} />
      ))}
    </div>
  );
}
