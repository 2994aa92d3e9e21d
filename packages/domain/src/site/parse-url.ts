/**
 * The URL of a text; null if it has none. Not by `URL.canParse`, which in Node 20 is false for every text with an
 * umlaut once it is called often (nodejs/node: its fast call reads Latin-1 as UTF-8).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
