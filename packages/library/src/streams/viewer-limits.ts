/** Who watches. */
export interface Viewer {
  /** The account that the signed address names; null without one. */
  readonly accountId: number | null;
  /** Rate-limit key of the client's IP address, which a household shares. */
  readonly address: string;
}

/** How much viewers may have at the same time. */
export interface ViewerLimits {
  /** An account; also all who watch without one from the same IP address. */
  readonly perAccount: number;
  readonly perAddress: number;
}

interface ViewerLimit {
  readonly max: number;
  /** Whether what another viewer has counts, too. */
  readonly counts: (other: Viewer) => boolean;
}

/** The limits that hold for a viewer. */
export function limitsOf({ accountId, address }: Viewer, { perAccount, perAddress }: ViewerLimits): ViewerLimit[] {
  const isAtAddress = (other: Viewer) => other.address === address;
  const isSame = (other: Viewer) => other.accountId === accountId && (accountId !== null || isAtAddress(other));
  return [
    { max: perAccount, counts: isSame },
    { max: perAddress, counts: isAtAddress },
  ];
}
