import { limits } from '@marquee/domain/limits';
import { z } from 'zod';

/** Characters beyond which a text is not what it claims to be, and is cut. */
const longestName = 500;
const longestProse = 5_000;

/** Text without blanks around it; '' where the upstream has none. */
function text(most: number) {
  return z
    .string()
    .transform((value) => shorten(value.trim(), most))
    .catch('');
}

/** Never leaves half of a character that takes two code units. */
function shorten(value: string, most: number): string {
  if (value.length <= most) return value;
  const last = value.charCodeAt(most - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

/** A number, or the text of one (old answers give the popularity as text); 0 where there is neither, or it is below 0. */
function toAmount(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

function toCount(value: unknown): number {
  const count = Math.trunc(toAmount(value));
  return Number.isSafeInteger(count) ? count : 0;
}

export const Name = text(longestName);
export const Prose = text(longestProse);
/** A name that has to be there. */
export const RequiredName = Name.refine((value) => value !== '', 'expected a name');

/** YYYY-MM-DD, else ''. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .catch('');

/** '/name.ext', which is safe to append to the picture host's address; else null. */
export const PicturePath = z
  .string()
  .regex(/^\/[\w-]{1,100}\.[a-z]{3,4}$/i)
  .nullable()
  .catch(null);

/** A field that is read whatever it holds; one that is missing is read as null. */
export function anyField<Value>(read: (value: unknown) => Value) {
  return z.unknown().default(null).transform(read);
}

export const Amount = anyField(toAmount);
export const Count = anyField(toCount);
/** Minutes; null where unknown, which the upstream also writes as 0. */
export const Minutes = anyField((value) => toCount(value) || null);

/** 0 to 10; anything else counts as not rated. */
export const Rating = anyField((value) => {
  const rating = toAmount(value);
  return rating <= limits.largestRating ? rating : 0;
});

export const Flag = anyField((value) => value === true);
