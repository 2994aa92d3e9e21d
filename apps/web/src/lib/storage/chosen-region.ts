import { regionPattern } from '@marquee/domain/catalogue/provider-lists';
import type { RegionCode } from '@marquee/domain/catalogue/where-to-watch';
import { viewCookie } from '@marquee/domain/view/negotiated-view';
import { joinParts } from '@marquee/domain/view/view-parts';
import { readStored, removeStored, type StoredValue } from './stored-value.ts';

/** localStorage key of the region before it was in the cookie. */
const formerKey = 'marquee_region';

const maxAgeSeconds = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();
/** Undefined until it is read; it outlasts a cookie that the browser does not store. */
let current: RegionCode | null | undefined;

/**
 * The region that the visitor has chosen, here or in the settings; null until then. In the cookie with which the server
 * makes pages (docs/behaviour/views.md): the home page of the next document has its services.
 */
export const chosenRegion: StoredValue<RegionCode | null> = {
  read: () => {
    if (current === undefined) {
      current = parseRegion(cookieParts()[1]);
      moveFormerRegion();
    }
    return current;
  },
  readDefault: () => null,
  write,
  remove: () => void write(null),
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function write(region: RegionCode | null): boolean {
  current = region;
  const [language = '', _, age = ''] = cookieParts();
  const value = joinParts([language, region ?? '', age]);
  const lifetime = value === '' ? -1 : maxAgeSeconds;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for a short time.
    document.cookie = `${viewCookie}=${value}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`;
  } catch {
    // A page without storage.
  }
  for (const listener of listeners) listener();
  return parseRegion(cookieParts()[1]) === region;
}

function parseRegion(value: unknown): RegionCode | null {
  return typeof value === 'string' && regionPattern.test(value) ? value : null;
}

/** Language, region and age of the cookie, each '' where nothing was chosen. */
function cookieParts(): string[] {
  try {
    return new RegExp(`(?:^|; )${viewCookie}=([^;]*)`).exec(document.cookie)?.[1]?.split('.') ?? [];
  } catch {
    return [];
  }
}

/** Once: the cookie wins, and what cannot be moved stays. */
function moveFormerRegion(): void {
  const former = parseRegion(readStored(formerKey));
  if (current !== null || former === null || write(former)) removeStored(formerKey);
}
