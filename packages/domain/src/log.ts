/** Fields of a log line. pino serialises an error's message and stack under the name `err` only. */
export interface LogFields {
  readonly error?: never;
  readonly [name: string]: unknown;
}

/** Where packages write log lines: fields first, message second, as pino does. */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

/** Discards every line. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
