interface QueryState {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

/** Undefined during the first load, null after a failure. */
export type LoadOutcome<Data> = Data | null | undefined;

/**
 * Displayed outcome of a query: null after a failure (docs/behaviour/administration.md §1), also while it is retried.
 */
export function loadOutcome<State extends QueryState>(query: State): LoadOutcome<NonNullable<State['data']>> {
  if (query.isError || (query.isPending && query.errorUpdateCount > 0)) return null;
  return query.data ?? undefined;
}

/** Maps loaded data; null and undefined pass through. */
export function mapOutcome<Data extends object, Part>(
  data: LoadOutcome<Data>,
  read: (data: Data) => Part,
): LoadOutcome<Part> {
  return data ? read(data) : (data as null | undefined);
}
