const replacement = '\u{FFFD}';

/**
 * Text of a file: UTF-8, UTF-16 with a byte order mark, or Latin-1 as old exports have it. Null for binary content.
 * A UTF-8 file with a few damaged bytes stays UTF-8: Latin-1 would spoil every other letter of it.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 1_000).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isMostlyValid(text) ? text : new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether more letters beyond ASCII were decoded than failed. */
function isMostlyValid(text: string): boolean {
  let balance = 0;
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) < 0x80) continue;
    balance += text[index] === replacement ? -1 : 1;
  }
  return balance > 0;
}
