/** localStorage key of the token; apart from token.ts for the blocking script that reads it before the first paint. */
export const tokenKey = 'marquee_token';
