/** State of one history entry, so that Back and reload restore the page. */
export interface EntryState {
  /** px from the top */
  readonly scroll: number;
  /** Part of `scroll` that the page has to reach: in another language it may be shorter. */
  readonly share: number;
  /** The href of the focused link. */
  readonly focus: string | null;
  /** The label of the row of that link: one title may appear in several rows. */
  readonly focusStrip: string | null;
  /** Horizontal scroll in px of each scrolled row, by its label. */
  readonly strips: Readonly<Record<string, number>>;
  /** Loaded pages of a paginated list. */
  readonly pages: number;
}

const storagePrefix = 'marquee_entry:';
const initial: EntryState = { scroll: 0, share: 1, focus: null, focusStrip: null, strips: {}, pages: 0 };
/** Fallback for full or blocked session storage. */
const memory = new Map<string, EntryState>();
let current = '';
/** Of the current entry. */
let path = '';
let arrival: 'new' | 'returned' = 'returned';

/** Unique within a tab; randomUUID needs a secure origin. */
function newKey(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

function keyOf(state: unknown): string | null {
  const key: unknown = (state as { marqueeKey?: unknown } | null)?.marqueeKey;
  return typeof key === 'string' ? key : null;
}

function parseStrips(stored: unknown): EntryState['strips'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const isScrolled = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === 'number' && entry[1] > 0;
  return Object.fromEntries(Object.entries(stored).filter(isScrolled));
}

function load(key: string): EntryState {
  const known = memory.get(key);
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initial;
    const { scroll, share, focus, focusStrip, strips, pages } = stored as Partial<Record<keyof EntryState, unknown>>;
    return {
      scroll: typeof scroll === 'number' && scroll >= 0 ? scroll : 0,
      share: typeof share === 'number' ? share : 1,
      focus: typeof focus === 'string' ? focus : null,
      focusStrip: typeof focusStrip === 'string' ? focusStrip : null,
      strips: parseStrips(strips),
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
    // In memory only: Back still works, a reload starts at the top.
  }
}

/** Whether the current entry is new or was returned to; a reload counts as a return. */
export function entryArrival(): 'new' | 'returned' {
  return arrival;
}

/** State of the current entry. */
export function entryState(): EntryState {
  return load(current);
}

export function updateEntryState(change: Partial<EntryState>): void {
  save(current, { ...load(current), ...change });
}

function scrolledStrips(): EntryState['strips'] {
  const strips = [...document.querySelectorAll<HTMLElement>('main [data-strip]')];
  const positions = strips.map((strip) => [strip.dataset.strip ?? '', strip.scrollLeft] as const);
  return Object.fromEntries(positions.filter(([, left]) => left !== 0));
}

/** Saves scroll positions and focus before an entry is left. */
function saveEntry(): void {
  const link = document.activeElement?.closest('main a[href]');
  updateEntryState({
    scroll: window.scrollY,
    share: 1,
    focus: link?.getAttribute('href') ?? null,
    focusStrip: link?.closest('[data-strip]')?.getAttribute('data-strip') ?? null,
    strips: scrolledStrips(),
  });
}

function setEntryKey(key: string): void {
  current = key;
  path = window.location.pathname;
  history.replaceState({ ...(history.state as object | null), marqueeKey: key }, '');
}

/**
 * Tracks the history; call once, before the first render, so that each entry is saved while its page is still rendered.
 * wouter dispatches pushState and replaceState events.
 */
export function followHistory(): void {
  history.scrollRestoration = 'manual';
  const known = keyOf(history.state);
  current = known ?? newKey();
  path = window.location.pathname;
  // replaceState takes 10 ms on a fast machine: do not delay the first render.
  setTimeout(() => {
    if (keyOf(history.state) === null) setEntryKey(current);
  });
  const onPush = () => {
    saveEntry();
    arrival = 'new';
    setEntryKey(newKey());
  };
  const onReplace = () => {
    if (keyOf(history.state) !== null) return;
    // What opens in place of another page has nothing of it, such as its scroll position.
    const isSamePage = path === window.location.pathname;
    if (!isSamePage) arrival = 'new';
    setEntryKey(isSamePage ? current : newKey());
  };
  const onPop = () => {
    saveEntry();
    arrival = 'returned';
    const key = keyOf(history.state);
    if (key === null) setEntryKey(newKey());
    else current = key;
    path = window.location.pathname;
  };
  // Listeners run in registration order, so these must be registered first.
  window.addEventListener('pushState', onPush);
  window.addEventListener('replaceState', onReplace);
  window.addEventListener('popstate', onPop);
  window.addEventListener('pagehide', saveEntry);
}

/** Reloads this entry with other texts, which may make it shorter. */
export function reloadTexts(): void {
  // After its state was saved.
  window.addEventListener('pagehide', () => updateEntryState({ share: 0.9 }));
  window.location.reload();
}

/** Reloads at the entry just navigated to, without saving state: the screen still shows the previous page. */
export function reloadEntry(): void {
  window.removeEventListener('pagehide', saveEntry);
  window.location.reload();
}
