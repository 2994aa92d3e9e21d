import { drawnByServer } from '@marquee/domain/first-view';

/** Whether the client has drawn its page: markup of the server's that no script took over is none of it. */
export function isDrawn(root: Element | null): boolean {
  return root !== null && root.childElementCount > 0 && !root.hasAttribute(drawnByServer);
}
