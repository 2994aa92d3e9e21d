import type { Hero } from '@marquee/domain/catalogue/home';
import type { ContinueCard } from '@marquee/domain/record/continue-watching';
import { playableOf } from '../../features/history/continue-card.ts';
import type { HeroNext } from '../../features/media/hero/hero.tsx';

/** How the hero goes on with its title, if it is among the cards. */
export function heroNext(cards: readonly ContinueCard[], hero: Pick<Hero, 'mediaType' | 'id'>): HeroNext | null {
  const card = cards.find(({ mediaType, mediaId }) => mediaType === hero.mediaType && mediaId === hero.id);
  const playable = card && card.state !== 'opened' ? playableOf(card) : null;
  return playable && { label: card?.state === 'next' ? 'Next' : 'Resume', playable };
}
