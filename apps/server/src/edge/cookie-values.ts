/** Longest header that is searched. */
const maxHeaderLength = 8_192;

/** Values of the cookies with this name, in the order of the header: another path may have its own. */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (header === undefined || header.length > maxHeaderLength) return [];
  return header.split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
}
