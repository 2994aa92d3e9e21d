const wideLetter = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** How far a heading must shrink to stay a heading: some titles are sentences, some are one endless word. */
export function headingLength(heading: string): 'short' | 'long' | 'endless' {
  const width = Array.from(heading).reduce((sum, letter) => sum + (wideLetter.test(letter) ? 2 : 1), 0);
  if (width <= 36) return 'short';
  return width <= 84 ? 'long' : 'endless';
}
