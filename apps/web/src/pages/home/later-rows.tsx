import { LibraryRow } from './library-row.tsx';
import { ServicesRow } from './services-row.tsx';

/** Rows that not everyone has, below those that a window shows first. */
export function LaterRows({ hasLibrary }: { hasLibrary: boolean }) {
  return (
    <>
      <ServicesRow />
      {hasLibrary && <LibraryRow />}
    </>
  );
}
