export const copiedNoticeMs = 2_000;
export const searchDebounceMs = 300;
/**
 * After this long, a catalogue query and a page fall back to what is cached: a stalled connection reports no error.
 * Longer than a slow connection needs; both in sequence fit the time that a blank page has before recovery.
 */
export const networkTimeoutMs = 4_000;
