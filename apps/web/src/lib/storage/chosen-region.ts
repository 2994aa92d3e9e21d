import { regionPattern } from '@marquee/domain/catalogue/provider-lists';
import type { RegionCode } from '@marquee/domain/catalogue/where-to-watch';
import { readStored, removeStored, type StoredValue } from './stored-value.ts';
import { readViewCookie, writeViewCookie } from './view-cookie.ts';

/** localStorage key of the region before it was in the cookie. */
const formerKey = 'marquee_region';

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
      current = parseRegion(readViewCookie().region);
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
  writeViewCookie({ region: region ?? '' });
  for (const listener of listeners) listener();
  return parseRegion(readViewCookie().region) === region;
}

function parseRegion(value: unknown): RegionCode | null {
  return typeof value === 'string' && regionPattern.test(value) ? value : null;
}

/** Once: the cookie wins, and what cannot be moved stays. */
function moveFormerRegion(): void {
  const former = parseRegion(readStored(formerKey));
  if (current !== null || former === null || write(former)) removeStored(formerKey);
}
