/** Letters and digits that are not mistaken for each other when read aloud or typed (Crockford's base 32). */
export const readableAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A typed code in its one form: capitals without blanks and hyphens, the letters I, L and O as the digits they look
 * like.
 */
export function readableToken(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}

/** A code in groups of four, as it is shown. */
export function groupedToken(token: string): string {
  return token.match(/.{1,4}/g)?.join('-') ?? token;
}
