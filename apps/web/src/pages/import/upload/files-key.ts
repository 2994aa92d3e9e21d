import type { DroppedFile, ReadChoices } from '../read/reader-messages.ts';

/**
 * Of the same files in the same order, whose rows have the same numbers. Short, since a folder may have thousands of
 * files.
 */
export function filesKeyOf(files: readonly DroppedFile[], choices: ReadChoices): string {
  const named = files.map(({ name, blob }) => [name, blob.size, blob instanceof File ? blob.lastModified : 0]);
  const bytes = new TextEncoder().encode(JSON.stringify([named, choices]));
  let hash = 0;
  for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0;
  return `${bytes.length}-${hash}`;
}
