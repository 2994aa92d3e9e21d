interface Load {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly errorUpdateCount: number;
}

/** Undefined while it first loads, null where it could not be loaded. */
export type Loaded<Data> = Data | null | undefined;

/**
 * What a load has to show: null where it last failed, since a failure silently sets the data to empty (accounts spec
 * §8). A load that failed is pending again while it is repeated: that shows no change.
 */
export function loadOutcome<Answered extends Load>(load: Answered): Loaded<NonNullable<Answered['data']>> {
  if (load.isError || (load.isPending && load.errorUpdateCount > 0)) return null;
  return load.data ?? undefined;
}

/** Reads something of what is there; what is not there stays as absent as it is. */
export function readLoaded<Data extends object, Part>(data: Loaded<Data>, read: (data: Data) => Part): Loaded<Part> {
  return data ? read(data) : (data as null | undefined);
}
