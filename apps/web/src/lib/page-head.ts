import { cutText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';
import { brand } from '@marquee/domain/page-words';
import { useEffect } from 'react';

/** Null on the server, where no effect runs. */
const loadedPath = typeof window === 'undefined' ? null : window.location.pathname;

/** Keeps the tab's title and the page's description; a title of null is the brand alone. */
export function usePageHead({ title, description }: { title: string | null; description?: string }): void {
  useEffect(() => {
    document.title = title === null ? brand : `${title} · ${brand}`;
    // The server wrote it for the page that was loaded; another page is not that one.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical && loadedPath !== window.location.pathname) canonical.remove();
  }, [title]);
  useEffect(() => {
    if (description === undefined) return;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta) meta.content = cutText(description, limits.descriptionLength);
  }, [description]);
}
