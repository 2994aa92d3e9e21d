import type { TitleDetails } from '@marquee/domain/catalogue/title-details';
import { lazy } from 'react';
import { LazyBoundary } from '../../../components/lazy-boundary.tsx';
import { useRenderWhenNear } from '../../../lib/ssr/use-render-when-near.ts';

const TitleExtras = lazy(async () => ({ default: (await import('./title-extras.tsx')).TitleExtras }));

/** Loads the extras and their code when the end of the page comes near: they need the visitor's region. */
export function TitleExtrasSlot({ title }: { title: TitleDetails }) {
  const { element, isRendered } = useRenderWhenNear<HTMLDivElement>(false);
  return (
    <div ref={element}>
      {isRendered && (
        <LazyBoundary fallback={null}>
          <TitleExtras title={title} />
        </LazyBoundary>
      )}
    </div>
  );
}
