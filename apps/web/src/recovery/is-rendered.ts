import { serverRenderedAttribute } from '@marquee/domain/site/preloaded-queries';

/** Whether the page shows unhydrated SSR markup. */
export function isReadable(root: Element | null): boolean {
  return root !== null && root.childElementCount > 0 && root.hasAttribute(serverRenderedAttribute);
}

/** Whether the client has rendered or hydrated the page. */
export function isRendered(root: Element | null): boolean {
  return root !== null && root.childElementCount > 0 && !root.hasAttribute(serverRenderedAttribute);
}
