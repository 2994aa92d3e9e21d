/** The fields of a parsed JSON value; empty if it is not an object. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function isIntegerBetween(value: unknown, { min = 0, max }: { min?: number; max: number }): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}
