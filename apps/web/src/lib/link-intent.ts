/** ms that a pointer or the focus rests on a link before it is meant; passing over a row of cards takes less for each. */
const intent = 65;

/**
 * Tells of every link within a page's main part that a visitor is about to follow: one that a pointer, a finger or the
 * focus rests on. One listener for them all, so that a card costs nothing. Answers what ends it.
 */
export function followIntent(onIntent: (path: string) => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let link: HTMLAnchorElement | null = null;

  const look = (target: EventTarget | null) => {
    const next = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
    if (next === link) return;
    rest();
    link = next;
    if (next?.origin === window.location.origin) timer = setTimeout(() => onIntent(next.pathname), intent);
  };
  const rest = () => {
    clearTimeout(timer);
    link = null;
  };
  const options = { signal: ended.signal, passive: true };
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, ({ target }) => look(target), options);
  }
  // A finger that scrolls follows nothing.
  for (const name of ['pointercancel', 'touchmove'] as const) document.addEventListener(name, rest, options);
  document.documentElement.addEventListener('pointerleave', rest, options);
  // Who came to rest on the server's markup before anything listened does not move again to be heard.
  look(document.querySelector('main a[href]:hover') ?? document.activeElement);
  return () => {
    ended.abort();
    rest();
  };
}
