import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { afterNextPaint } from '../../lib/browser/after-next-paint.ts';

interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** A URL within the client. */
  href: string;
  /** History state of the navigation. */
  state?: unknown;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** The clicked link whose navigation is pending. */
let pending: { readonly link: HTMLAnchorElement; readonly cancel: () => void } | null = null;

function cancelPending(): void {
  window.removeEventListener('popstate', cancelPending);
  if (pending === null) return;
  pending.cancel();
  delete pending.link.dataset.opening;
  pending = null;
}

/**
 * Client-side link. Paints the pressed state (`data-opening`) before navigating, since rendering the next page may take
 * a phone half a second. Unlike wouter's Link it subscribes to nothing.
 */
export function Link({ href, state, replace = false, onClick, ...props }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // Modified clicks open a tab or window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    // The last of several clicks within a frame wins.
    cancelPending();
    const link = event.currentTarget;
    link.dataset.opening = '';
    const cancel = afterNextPaint(() => {
      cancelPending();
      navigate(href, { state, replace });
    });
    pending = { link, cancel };
    // As in a browser, Back after a click that has led nowhere yet wins.
    window.addEventListener('popstate', cancelPending);
  };
  return <a {...props} href={href} onClick={open} />;
}
