import { text } from '../texts.ts';

/** Why nothing plays, as a sentence. */
export interface Failure {
  readonly message: string;
  /** Whether the same may work later. */
  readonly canRetry: boolean;
  /** Whether another version may play meanwhile: not where the connection or the address is at fault. */
  readonly isOfFile: boolean;
}

export const interrupted: Failure = { canRetry: true, message: text('interrupted'), isOfFile: false };
/** Nothing plays anywhere; the player continues by itself. */
export const offline: Failure = { ...interrupted, message: text('offline') };
/** For a converted stream that the browser does not decode. */
export const undecodable: Failure = { ...interrupted, isOfFile: true };

/** For a file that no retry changes. */
export function finalFailure(message: string): Failure {
  return { message, canRetry: false, isOfFile: true };
}

/** The address is invalid or has expired, the file is no video, or ffmpeg is missing: all of them stay so. */
const finalStatuses = [400, 403, 410, 422, 501];
/** The same for each file: the address, and the limits of open files and conversions of a viewer. */
const viewerStatuses = [400, 403, 410, 429];

/** Why the server refuses an address; null when it does not, or gives no usable reason. */
export async function failureOf(response: Response): Promise<Failure | null> {
  if (response.ok) return null;
  const message = (await sentenceOf(response)) ?? text('missingFile');
  const isOfFile = !viewerStatuses.includes(response.status);
  return { message, canRetry: !finalStatuses.includes(response.status), isOfFile };
}

/** For a request that got no response. */
export function unreachable(): Failure {
  return navigator.onLine ? { ...interrupted, message: text('unreachable') } : offline;
}

/** Asks the server why it does not send what a media element failed to load; null if it would send it. */
export async function findFailure(address: string, signal: AbortSignal): Promise<Failure | null> {
  try {
    const response = await fetch(address, { signal });
    const found = await failureOf(response);
    if (!found) void response.body?.cancel();
    return found;
  } catch {
    return signal.aborted ? null : unreachable();
  }
}

/** The server's error bodies have a message for people. */
async function sentenceOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return null;
  const { message } = body as { message?: unknown };
  return typeof message === 'string' ? message : null;
}
