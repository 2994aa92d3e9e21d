import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFirstView } from '../lib/first-view.ts';
import { classes } from './classes.ts';
import styles from './window-grid.module.css';

/** px between columns. */
const columnGap = 16;
const overscanRows = 3;
/** Rows whose pictures are loaded at once. */
const eagerRows = 2;
/** Items whose pictures are loaded at once while it is not known how many make a row. */
const eagerUnmeasured = 6;

interface WindowGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label: string;
  columns: number;
  /** Lays the items out in as many columns by itself, while the window is not known. */
  unmeasuredClassName?: string | undefined;
  /** px of a row, its gap included, for a cell of that width. */
  rowHeight: (cellWidth: number) => number;
  render: (item: Item, cell: { eager: boolean; leading: boolean }) => ReactNode;
}

/**
 * A grid scrolled by the window that draws only the rows near it, so that 2,000 items cost as little as 60. In markup of
 * the server, which knows no window, the style sheet lays out the first of them.
 */
export function WindowGrid<Item>({
  items,
  keyOf,
  label,
  columns,
  unmeasuredClassName,
  rowHeight,
  render,
}: WindowGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  // What the server drew stands as it is until there is more of it: few enough need no window.
  const [firstItems] = useState(() => (isFirstView() ? items.length : 0));
  const place = usePlace(list, items.length > firstItems);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  // About as tall before it is measured: a page that shrank for a moment would move a window that stands far down, and
  // back without a scroll event, so that nothing near the window was drawn.
  const isUnmeasured = place.width === 0 && firstItems > 0;
  const width = place.width || (isUnmeasured ? 0 : document.documentElement.clientWidth);
  const cellWidth = Math.max(0, (width - columnGap * (columns - 1)) / columns);
  const height = isUnmeasured ? 1 : Math.max(1, rowHeight(cellWidth));
  const rows = Math.ceil(items.length / columns);

  const virtualizer = useWindowVirtualizer({
    enabled: !isUnmeasured,
    count: rows,
    estimateSize: () => height,
    overscan: overscanRows,
    scrollMargin: place.top,
    ...(!isUnmeasured && { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    // The row with the focus stays drawn, or scrolling would throw the focus away.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const missing = focusedRow !== null && focusedRow < rows && !drawn.includes(focusedRow);
      return missing ? [...drawn, focusedRow].sort((a, b) => a - b) : drawn;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height makes every measure stale
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  if (isUnmeasured) {
    return (
      <ul ref={list} className={classes(styles.grid, unmeasuredClassName)} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{render(item, { eager: index < eagerUnmeasured, leading: index === 0 })}</li>
        ))}
      </ul>
    );
  }
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
              {render(item, { eager: row.index < eagerRows, leading: row.index === 0 && column === 0 })}
            </li>
          )),
        )}
    </ul>
  );
}

/** Where an element stands on the page and how wide it is; 0 until it is drawn, and while nobody needs it. */
function usePlace(element: RefObject<HTMLElement | null>, needed: boolean): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !needed) return;
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
  }, [element, needed]);
  return place;
}
