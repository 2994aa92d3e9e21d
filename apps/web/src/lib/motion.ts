/** How a scroll of ours moves: at once for whoever asked for less motion. CSS cannot say it for a script. */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
