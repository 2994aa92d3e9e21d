import { useRef, useState } from 'react';
import { useIsWide } from '../../../lib/browser/viewport.ts';
import { sharedValue, useSharedValue } from '../../../lib/storage/shared-value.ts';

/** Whether filters are open beside the lists of this visit. */
export const filtersBeside = sharedValue(false);

export interface FiltersPlace {
  /** Beside the list in wide windows, else a sheet over it. */
  readonly place: 'beside' | 'sheet';
  readonly isOpen: boolean;
  /** Whether the sheet was opened before: it stays, to leave with its animation. */
  readonly isUsed: boolean;
  /** Whether it was opened on this page by its button or key, so that the focus follows. */
  readonly takesFocus: () => boolean;
  open(): void;
  close(): void;
}

export function useFiltersPlace(): FiltersPlace {
  const place = useIsWide() === true ? 'beside' : 'sheet';
  const isBeside = useSharedValue(filtersBeside);
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused');
  const isOpenedHere = useRef(false);
  return {
    place,
    isOpen: place === 'beside' ? isBeside : sheet === 'open',
    isUsed: sheet !== 'unused',
    takesFocus: () => isOpenedHere.current,
    open() {
      isOpenedHere.current = true;
      if (place === 'beside') filtersBeside.write(true);
      else setSheet('open');
    },
    close() {
      if (place === 'beside') filtersBeside.write(false);
      else setSheet('closed');
    },
  };
}
