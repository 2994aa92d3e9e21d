import { useSyncExternalStore } from 'react';

/** Whether the window matches a media query; null during SSR. */
function mediaHook(query: string): () => boolean | null {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore<boolean | null>(
      subscribe,
      () => window.matchMedia(query).matches,
      () => null,
    );
}

/**
 * Whether the window has phone width, by the style sheets' breakpoint; null during SSR, where the style sheets decide.
 */
export const useIsPhone = mediaHook('(max-width: 47.99em)');

/** Whether filters fit beside a list. */
export const useIsWide = mediaHook('(min-width: 80em)');

/** Scroll behaviour for scripts: instant with reduced motion, which CSS cannot set for them. */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Converts rem to px, since the font size may be larger than 16 px. */
export function remToPixels(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
