import { LibraryRow } from './library-row.tsx';
import { ServicesRow } from './services-row.tsx';

interface LaterRowsProps {
  hasLibrary: boolean;
  /** Whether services were chosen here, just now. */
  hasChosen: boolean;
}

/** Rows that not everyone has, below those that a window shows first. */
export function LaterRows({ hasLibrary, hasChosen }: LaterRowsProps) {
  return (
    <>
      <ServicesRow isExpected={hasChosen} />
      {hasLibrary && <LibraryRow />}
    </>
  );
}
