/** Where this package says what happens: the fields first, the sentence after, as pino has it. */
export interface CatalogueLog {
  warn(fields: object, message: string): void;
}
