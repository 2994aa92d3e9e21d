/** What is remembered of one entry of the browser's history, so that Back and a reload find the page as it was left. */
export interface EntryState {
  /** px from the top */
  readonly scroll: number;
  /** The address of the link that had the focus. */
  readonly focus: string | null;
  /** The label of the strip that link stood in: one title may stand in several. */
  readonly focusStrip: string | null;
  /** px from the start of each strip that was scrolled sideways, by its label. */
  readonly strips: Readonly<Record<string, number>>;
  /** Pages of a list that were loaded. */
  readonly pages: number;
}

const storagePrefix = 'marquee_entry:';
const initial: EntryState = { scroll: 0, focus: null, focusStrip: null, strips: {}, pages: 0 };
/** Where session storage is full or blocked, the entries of this visit live here. */
const memory = new Map<string, EntryState>();
let current = '';
let arrival: 'new' | 'returned' = 'returned';

/** Unique enough within one tab; randomUUID exists on secure origins only. */
function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

function keyOf(state: unknown): string | null {
  const key: unknown = (state as { marqueeKey?: unknown } | null)?.marqueeKey;
  return typeof key === 'string' ? key : null;
}

function placesIn(stored: unknown): EntryState['strips'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const isPlace = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0;
  return Object.fromEntries(Object.entries(stored).filter(isPlace));
}

function load(key: string): EntryState {
  const known = memory.get(key);
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initial;
    const { scroll, focus, focusStrip, strips, pages } = stored as Partial<Record<keyof EntryState, unknown>>;
    return {
      scroll: typeof scroll === 'number' && scroll >= 0 ? scroll : 0,
      focus: typeof focus === 'string' ? focus : null,
      focusStrip: typeof focusStrip === 'string' ? focusStrip : null,
      strips: placesIn(strips),
      pages: typeof pages === 'number' && Number.isInteger(pages) && pages >= 0 ? pages : 0,
    };
  } catch {
    return initial;
  }
}

function save(key: string, state: EntryState): void {
  memory.set(key, state);
  try {
    sessionStorage.setItem(storagePrefix + key, JSON.stringify(state));
  } catch {
    // Kept in memory: Back still works, a reload starts at the top.
  }
}

/** Whether the entry one is on was just made, or come back to (a reload counts as that, too). */
export function arrivedBy(): 'new' | 'returned' {
  return arrival;
}

/** What is known of the entry one is on. */
export function entryState(): EntryState {
  return load(current);
}

export function updateEntryState(change: Partial<EntryState>): void {
  save(current, { ...load(current), ...change });
}

function scrolledStrips(): EntryState['strips'] {
  const strips = [...document.querySelectorAll<HTMLElement>('main [data-strip]')];
  const places = strips.map((strip) => [strip.dataset.strip ?? '', strip.scrollLeft] as const);
  return Object.fromEntries(places.filter(([, left]) => left !== 0));
}

/** Remembers where the window and its strips stand; called before an entry is left. */
function leave(): void {
  const link = document.activeElement?.closest('main a[href]');
  updateEntryState({
    scroll: window.scrollY,
    focus: link?.getAttribute('href') ?? null,
    focusStrip: link?.closest('[data-strip]')?.getAttribute('data-strip') ?? null,
    strips: scrolledStrips(),
  });
}

function adopt(key: string): void {
  current = key;
  history.replaceState({ ...(history.state as object | null), marqueeKey: key }, '');
}

/**
 * Starts to follow the history; once, before the first view is drawn, so that each entry is saved while its page still
 * stands. The router announces pushState and replaceState as events.
 */
export function followHistory(): void {
  history.scrollRestoration = 'manual';
  const known = keyOf(history.state);
  current = known ?? newKey();
  // The browser takes 10 ms to write it down, on a fast machine: that is not to hold up the first drawing.
  setTimeout(() => {
    if (keyOf(history.state) === null) adopt(current);
  });
  const onPush = () => {
    leave();
    arrival = 'new';
    adopt(newKey());
  };
  const onReplace = () => {
    if (keyOf(history.state) === null) adopt(current);
  };
  const onPop = () => {
    leave();
    arrival = 'returned';
    const key = keyOf(history.state);
    if (key === null) adopt(newKey());
    else current = key;
  };
  // Chromium calls a window's listeners in the order of their registration, so that these must be the first.
  window.addEventListener('pushState', onPush);
  window.addEventListener('replaceState', onReplace);
  window.addEventListener('popstate', onPop);
  window.addEventListener('pagehide', leave);
}

/** Loads the page anew at the entry one just came to; what still stands on the screen is the one before, and not noted. */
export function reloadEntry(): void {
  window.removeEventListener('pagehide', leave);
  window.location.reload();
}
