import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface RowFocus {
  readonly list: RefObject<HTMLUListElement | null>;
  onFocus(event: FocusEvent): void;
}

/** When the row with the focus goes away, as after an action, the row in its place has it. */
export function useRowFocus(keys: readonly string[]): RowFocus {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ key: string | undefined; index: number } | null>(null);
  useEffect(() => {
    const { key, index } = last.current ?? {};
    if (key === undefined || index === undefined || keys.includes(key)) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(index, keys.length - 1)];
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [keys]);
  return {
    list,
    onFocus: ({ target }) => {
      const rows = [...(list.current?.children ?? [])];
      const index = rows.findIndex((row) => row.contains(target));
      last.current = { key: keys[index], index };
    },
  };
}
