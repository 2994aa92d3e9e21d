import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './window-grid.module.css';

/** px between columns. */
const columnGap = 16;
const overscanRows = 3;
/** Rows whose pictures are loaded at once. */
const eagerRows = 2;

interface WindowGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label: string;
  columns: number;
  /** px of a row, its gap included, for a cell of that width. */
  rowHeight: (cellWidth: number) => number;
  render: (item: Item, cell: { eager: boolean }) => ReactNode;
}

/** A grid scrolled by the window that draws only the rows near it, so that 2,000 items cost as little as 60. */
export function WindowGrid<Item>({ items, keyOf, label, columns, rowHeight, render }: WindowGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const place = usePlace(list);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  // About as tall before it is measured: a page that shrank for a moment would move a window that stands far down, and
  // back without a scroll event, so that nothing near the window was drawn.
  const width = place.width || document.documentElement.clientWidth;
  const cellWidth = Math.max(0, (width - columnGap * (columns - 1)) / columns);
  const height = Math.max(1, rowHeight(cellWidth));
  const rows = Math.ceil(items.length / columns);

  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    overscan: overscanRows,
    scrollMargin: place.top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    // The row with the focus stays drawn, or scrolling would throw the focus away.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const missing = focusedRow !== null && focusedRow < rows && !drawn.includes(focusedRow);
      return missing ? [...drawn, focusedRow].sort((a, b) => a - b) : drawn;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height makes every measure stale
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  return (
    <ul ref={list} className={styles.grid} aria-label={label} style={{ height: rows * height }}>
      {place.width > 0 &&
        virtualizer.getVirtualItems().flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
            <li
              key={keyOf(item)}
              className={styles.cell}
              aria-setsize={items.length}
              aria-posinset={row.index * columns + column + 1}
              onFocusCapture={() => setFocusedRow(row.index)}
              style={{
                width: cellWidth,
                transform: `translate(${column * (cellWidth + columnGap)}px, ${row.start - place.top}px)`,
              }}
            >
              {render(item, { eager: row.index < eagerRows })}
            </li>
          )),
        )}
    </ul>
  );
}

/** Where an element stands on the page and how wide it is; 0 until it is drawn. */
function usePlace(element: { readonly current: HTMLElement | null }): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const { width, top } = target.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setPlace((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
