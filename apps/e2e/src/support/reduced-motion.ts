/** Presses the arrow of a row; returns how far it has moved at once. Runs in the page. */
export function moveRow(name: string): number {
  document.querySelector<HTMLElement>(`button[aria-label="Scroll ${name} right"]`)?.click();
  return document.querySelector(`[data-strip="${name}"]`)?.scrollLeft ?? -1;
}

/** Elements that glide, or would when they change, for longer than a frame. Runs in the page. */
export function findMotion(): string[] {
  const maxSeconds = 0.01;
  const glides = (element: Element) => {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
    const isLong = (durations: string) => durations.split(', ').some((text) => Number.parseFloat(text) > maxSeconds);
    const isAnimated = animationName !== 'none' && isLong(animationDuration);
    return isLong(transitionDuration) || isAnimated || scrollBehavior === 'smooth';
  };
  return [...document.querySelectorAll('*')].filter(glides).map((element) => element.outerHTML.slice(0, 160));
}
