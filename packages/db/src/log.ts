/** Where this package says what happens: the fields first, the sentence after, as pino has it. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
