/**
 * Text of one line that every store can keep as it is: no control character (databases refuse NUL) and no half of a
 * surrogate pair (they would keep another character in its place).
 */
export const plainText = /^[^\p{Cc}\p{Cs}]*$/u;
