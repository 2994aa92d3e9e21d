import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Environment } from './environment.ts';

/** JSON lines to stdout for machines, readable lines where a person watches. */
export function createLog(level: Environment['LOG_LEVEL']): Logger {
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, PinoPretty({ ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss', sync: true }));
}
