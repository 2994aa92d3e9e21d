import { yearOf } from '@marquee/domain/media';

/** What a title is called, even where the catalogue forgot to say. */
export function titleName({ title }: { title: string }): string {
  return title.trim() || 'Untitled';
}

/** What a title's page and a shared link are called: 'Title (year)', or the title alone where no date is known. */
export function titleHeading(title: { title: string; date: string }): string {
  const year = yearOf(title.date);
  return year === null ? titleName(title) : `${titleName(title)} (${year})`;
}

const wideLetter = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** How far a heading must shrink to stay a heading: some titles are sentences, some are one endless word. */
export function headingLength(heading: string): 'short' | 'long' | 'endless' {
  const width = Array.from(heading).reduce((sum, letter) => sum + (wideLetter.test(letter) ? 2 : 1), 0);
  if (width <= 36) return 'short';
  return width <= 84 ? 'long' : 'endless';
}
