import { viewCookie, viewCookieText } from '@marquee/domain/view/negotiated-view';
import { joinParts, type ViewPart, viewPartNames } from '@marquee/domain/view/view-parts';

/** Language, region and age of the cookie, each '' or missing where nothing was chosen. */
export function readViewCookie(): Partial<Record<ViewPart, string>> {
  try {
    const parts = new RegExp(`(?:^|; )${viewCookie}=([^;]*)`).exec(document.cookie)?.[1]?.split('.') ?? [];
    return Object.fromEntries(viewPartNames.map((name, index) => [name, parts[index] ?? '']));
  } catch {
    return {};
  }
}

/** Changes some parts of what the visitor has chosen; '' is no choice. */
export function writeViewCookie(change: Partial<Record<ViewPart, string>>): void {
  const chosen = { ...readViewCookie(), ...change };
  const value = joinParts(viewPartNames.map((name) => chosen[name] ?? ''));
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for a short time.
    document.cookie = viewCookieText(value, { isSecure: window.location.protocol === 'https:' });
  } catch {
    // A page without storage.
  }
}
