import type { MediaType } from '@marquee/domain/media';
import { recordBeginning } from '../../features/history/record-progress.ts';
import { Hero } from '../../features/media/hero.tsx';
import { HeroSkeleton } from '../../features/media/hero-skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';

/** The banner of the most talked-of title; a page whose banner cannot be read simply begins with its list. */
export function BrowseHero({ mediaType }: { mediaType: MediaType }) {
  const featured = trpc.catalogue.featured.useQuery({ mediaType });
  if (featured.isPending) return <HeroSkeleton />;
  const hero = featured.data;
  if (!hero) return null;
  return <Hero hero={hero} headingLevel={2} onStart={recordBeginning} />;
}
