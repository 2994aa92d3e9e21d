/** The fields of a value that was read from JSON; none where it is no object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

export function isWhole(value: unknown, { least = 0, most }: { least?: number; most: number }): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
