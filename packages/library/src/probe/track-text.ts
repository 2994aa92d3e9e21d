/** A title of a track is shown in a menu. */
const maxCharacters = 200;
/** Bounds the work on a text of megabytes, of which a character may take two. */
const maxUnits = 1_000;

/**
 * A text that a file contains, such as the title of a track, as it can be stored: JSON of Postgres refuses NUL and
 * half of a surrogate pair, and with them all rows of the statement.
 */
export function trackText(text: string): string {
  const plain = text
    .slice(0, maxUnits)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return [...plain].slice(0, maxCharacters).join('');
}
