import type { Import } from '@marquee/domain/exchange/import-status';
import type { Removal } from './remove-import.tsx';

/** What the view of a state needs from which an import can be removed. */
export interface ImportStateProps {
  data: Import;
  /** Opens the dialog, which outlasts the view. */
  onRemove: (removal: Removal) => void;
}
