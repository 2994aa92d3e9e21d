import { dropQueryValues, innermostMessage, isFailedQuery } from '@marquee/db/database-error';
import { type Logger, pino } from 'pino';
import type { Environment } from './configuration/environment.ts';

/** JSON lines, or human-readable lines when stdout is a terminal. */
export async function createLog(level: Environment['LOG_LEVEL']): Promise<Logger> {
  const options = { level, serializers: { err: serializeError } };
  if (!process.stdout.isTTY) return pino(options);
  const { PinoPretty } = await import('pino-pretty');
  return pino(options, PinoPretty({ ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', sync: true }));
}

/** Removes the values of a failed query, Redis command or HTTP request: passwords, tokens, hashes and IP addresses. */
export function serializeError(error: Error) {
  dropQueryValues(error);
  const serialized = pino.stdSerializers.err(error);
  // It joins the messages of the causes, and some of them are sentences.
  serialized.message = serialized.message.replaceAll('.: ', ': ');
  for (const field of ['command', 'rawPacket']) if (field in serialized) serialized[field] = undefined;
  return serialized;
}

/** The message of an error. Of a failed query only the cause: its text and values may be secret. */
export function describeError(error: unknown): string {
  if (isFailedQuery(error)) return `The database cannot be used: ${innermostMessage(error)}`;
  return error instanceof Error ? error.message : String(error);
}

/** ENOENT: the file or folder does not exist. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
