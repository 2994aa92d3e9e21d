import { truncateText } from '@marquee/domain/catalogue/display-text';
import { limits } from '@marquee/domain/limits';
import { brand } from '@marquee/domain/site/page-head';
import { useEffect } from 'react';

/** Null during SSR, where effects do not run. */
const loadedPath = typeof window === 'undefined' ? null : window.location.pathname;

/** Sets the document title and the meta description; a null title shows the brand alone. */
export function usePageHead({ title, description }: { title: string | null; description?: string }): void {
  useEffect(() => {
    document.title = title === null ? brand : `${title} · ${brand}`;
    // The canonical link came with SSR and belongs to the loaded page only.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical && loadedPath !== window.location.pathname) canonical.remove();
  }, [title]);
  useEffect(() => {
    if (description === undefined) return;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta) meta.content = truncateText(description, limits.descriptionLength);
  }, [description]);
}
