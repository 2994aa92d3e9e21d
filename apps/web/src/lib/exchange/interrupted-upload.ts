import { storedValue } from '../storage/stored-value.ts';

/** An import whose rows were not all sent: the same files, dropped again, go on with it. */
export interface InterruptedUpload {
  readonly userId: number;
  readonly id: string;
  readonly filesKey: string;
}

export const interruptedUploadKey = 'marquee_import_upload';
export const interruptedUpload = storedValue(interruptedUploadKey, parse);

function parse(value: unknown): InterruptedUpload | null {
  const { userId, id, filesKey } = (value ?? {}) as Partial<InterruptedUpload>;
  if (typeof userId !== 'number' || typeof id !== 'string' || typeof filesKey !== 'string') return null;
  return { userId, id, filesKey };
}
