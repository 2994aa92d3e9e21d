interface QueryState {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

/** Undefined during the first load, null after a failure. */
export type Loaded<Data> = Data | null | undefined;

/**
 * Displayed outcome of a query: null after a failure (docs/behaviour/administration.md §1), also while it is retried.
 */
export function loadOutcome<State extends QueryState>(query: State): Loaded<NonNullable<State['data']>> {
  if (query.isError || (query.isPending && query.errorUpdateCount > 0)) return null;
  return query.data ?? undefined;
}

/** Maps loaded data; null and undefined pass through. */
export function readLoaded<Data extends object, Part>(data: Loaded<Data>, read: (data: Data) => Part): Loaded<Part> {
  return data ? read(data) : (data as null | undefined);
}
