/**
 * A line of text that every database stores unchanged: no control character (Postgres rejects NUL) and no lone
 * surrogate (which would be replaced).
 */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

/** The same with line breaks. */
export const plainLines = /^(?:[^\p{Cc}\p{Cs}]|\n)*$/u;
