/** 32-bit hash (FNV-1a with a final mix), for generated values that never change. */
export function stableNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** At least 0, below 1. */
export function stableShare(text: string): number {
  return stableNumber(text) / 2 ** 32;
}

/** A positive id that fits a signed 32-bit column, like the upstream's. */
export function stableId(text: string): number {
  return 1 + (stableNumber(text) % 2_000_000_000);
}

/** 24 hexadecimal digits, like the upstream's credit and video ids. */
export function stableObjectId(text: string): string {
  return ['a', 'b', 'c'].map((part) => stableNumber(`${part}:${text}`).toString(16).padStart(8, '0')).join('');
}
