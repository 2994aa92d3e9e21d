import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that focuses the first invalid field of a form. Call it together with the change of the errors: the
 * field is focused once it is marked, however long rendering takes.
 */
export function useFocusInvalid(container: RefObject<HTMLElement | null>): () => void {
  const [request, setRequest] = useState(0);
  useEffect(() => {
    // Mantine's password fields have the second attribute only.
    const invalid = '[aria-invalid="true"], input[data-invalid]';
    if (request > 0) container.current?.querySelector<HTMLElement>(invalid)?.focus();
  }, [request, container]);
  return () => setRequest((before) => before + 1);
}
