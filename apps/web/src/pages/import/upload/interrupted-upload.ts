import { storedValue } from '../../../lib/storage/stored-value.ts';
import type { DroppedFile, ReadChoices } from '../read/reader-messages.ts';

/** An import whose rows were not all sent: the same files, dropped again, go on with it. */
export interface InterruptedUpload {
  readonly userId: number;
  readonly id: string;
  readonly filesKey: string;
}

export const interruptedUpload = storedValue('import-upload', parse);

function parse(value: unknown): InterruptedUpload | null {
  const { userId, id, filesKey } = (value ?? {}) as Partial<InterruptedUpload>;
  if (typeof userId !== 'number' || typeof id !== 'string' || typeof filesKey !== 'string') return null;
  return { userId, id, filesKey };
}

/** Names and sizes: rows of the same files have the same numbers. Short, since a folder may have thousands. */
export function filesKeyOf(files: readonly DroppedFile[], choices: ReadChoices): string {
  const named = files.map(({ name, blob }) => [name, blob.size]).sort();
  const bytes = new TextEncoder().encode(JSON.stringify([named, choices]));
  let hash = 0;
  for (const byte of bytes) hash = (Math.imul(hash, 31) + byte) | 0;
  return `${bytes.length}-${hash}`;
}
