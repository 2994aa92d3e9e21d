import { limits } from '@marquee/domain/limits';
import { z } from 'zod';

/** Longer texts are cut. */
const maxNameLength = 500;
const maxTextLength = 5_000;

/** Trimmed text; '' if it is missing or not a string. */
function text(maxLength: number) {
  return z
    .string()
    .transform((value) => shorten(value.trim(), maxLength))
    .catch('');
}

/** Never cuts a surrogate pair in half. */
function shorten(value: string, maxLength: number): string {
  if (value.length <= maxLength) return value;
  const last = value.charCodeAt(maxLength - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength);
}

/** Accepts numeric strings (old documents have the popularity as a string); 0 for negative or invalid values. */
function toAmount(value: unknown): number {
  const number = typeof value === 'string' && /^\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0;
}

function toCount(value: unknown): number {
  const count = Math.trunc(toAmount(value));
  return Number.isSafeInteger(count) ? count : 0;
}

export const Name = text(maxNameLength);
export const Text = text(maxTextLength);

export const RequiredName = Name.refine((value) => value !== '', 'expected a name');

/** YYYY-MM-DD, else ''. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .catch('');

/** '/name.ext', safe to append to the image base URL; else null. */
export const ImagePath = z
  .string()
  .regex(/^\/[\w-]{1,100}\.[a-z]{3,4}$/i)
  .nullable()
  .catch(null);

/** A field of any type; a missing one is passed to `read` as null. */
export function anyField<Value>(read: (value: unknown) => Value) {
  return z.unknown().default(null).transform(read);
}

export const Amount = anyField(toAmount);
export const Count = anyField(toCount);
/** Null if unknown, for which the upstream also sends 0. */
export const Minutes = anyField((value) => toCount(value) || null);

/** 0 to 10; 0 (not rated) for anything else. */
export const Rating = anyField((value) => {
  const rating = toAmount(value);
  return rating <= limits.maxRating ? rating : 0;
});

export const Flag = anyField((value) => value === true);
