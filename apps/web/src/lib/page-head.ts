import { cutText } from '@marquee/domain/display-text';
import { limits } from '@marquee/domain/limits';
import { useEffect } from 'react';

const brand = 'Marquee';

/** Keeps the tab's title and the page's description; a title of null is the brand alone. */
export function usePageHead({ title, description }: { title: string | null; description?: string }): void {
  useEffect(() => {
    document.title = title === null ? brand : `${title} · ${brand}`;
  }, [title]);
  useEffect(() => {
    if (description === undefined) return;
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta) meta.content = cutText(description, limits.descriptionLength);
  }, [description]);
}
