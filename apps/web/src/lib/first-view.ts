import { drawnByServer, type FirstViewState, firstViewElement, takenOver } from '@marquee/domain/first-view';
import type { QueryClient } from '@tanstack/react-query';

const onServer = typeof window === 'undefined';
let takingOver = false;
let answersCame = false;

/** Reads what the server drew the page with; null where it drew nothing, or another address. */
export function readFirstView(page: Document): FirstViewState | null {
  const block = page.getElementById(firstViewElement)?.textContent;
  if (!block) return null;
  const state = JSON.parse(block) as FirstViewState;
  const { pathname, search } = page.location;
  return state.address === pathname + search ? state : null;
}

/** Puts the answers that came with the page where they would be had they been asked for. */
export function adoptFirstAnswers(queryClient: QueryClient, { answers }: FirstViewState): void {
  answersCame = true;
  for (const { key, data, at } of answers) queryClient.setQueryData(key, data, { updatedAt: at });
}

/** Whether the first answers came with the page, and not over the network by themselves. */
export function answersCameWithPage(): boolean {
  return answersCame;
}

/** Said before the server's markup is taken over: what is done from now on React hears of. */
export function beginTakeover(root: HTMLElement): void {
  takingOver = true;
  root.setAttribute(drawnByServer, 'taken');
}

/** Said once the page stands by the client's own doing. */
export function endTakeover(root: HTMLElement | null): void {
  takingOver = false;
  root?.removeAttribute(drawnByServer);
  // After the effects of what was drawn together with this.
  setTimeout(() => document.dispatchEvent(new Event(takenOver)));
}

/**
 * Whether what is drawn now is, or takes over, the server's markup: it may depend on nothing that the server does not
 * know, and what stands there already is not to be faded in.
 */
export function isFirstView(): boolean {
  return onServer || takingOver;
}
