/** ms of hover or focus that count as intent; passing over a card takes less. */
const intentDelayMs = 65;

/**
 * Calls back with the path of each link in <main> that a visitor hovers, touches or focuses. One delegated listener for
 * all cards. Returns a stop function.
 */
export function watchLinkIntent(onIntent: (path: string) => void): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let link: HTMLAnchorElement | null = null;

  const track = (target: EventTarget | null) => {
    const next = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
    if (next === link) return;
    cancel();
    link = next;
    if (next?.origin === window.location.origin) timer = setTimeout(() => onIntent(next.pathname), intentDelayMs);
  };
  const cancel = () => {
    clearTimeout(timer);
    link = null;
  };
  const options = { signal: controller.signal, passive: true };
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(name, ({ target }) => track(target), options);
  }
  // Scrolling is not intent.
  for (const name of ['pointercancel', 'touchmove'] as const) document.addEventListener(name, cancel, options);
  document.documentElement.addEventListener('pointerleave', cancel, options);
  // A link hovered or focused before hydration fires no further event.
  track(document.querySelector('main a[href]:hover') ?? document.activeElement);
  return () => {
    controller.abort();
    cancel();
  };
}
