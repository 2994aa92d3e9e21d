import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isHydrating } from '../../lib/ssr/hydration.ts';
import { classes } from '../classes.ts';
import styles from './virtual-grid.module.css';

/** px between columns. */
const columnGapPx = 16;
const overscanRows = 3;
/** Rows whose images load eagerly. */
const eagerRows = 2;
/** Items whose images load eagerly before the row length is known. */
const eagerUnmeasured = 6;

interface VirtualGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  label: string;
  columns: number;
  /** CSS layout with the same columns for SSR, where the window is unknown. */
  unmeasuredClassName?: string | undefined;
  /** Row height in px, gap included, by cell width. */
  rowHeight: (cellWidth: number) => number;
  render: (item: Item, cell: { eager: boolean; priority: boolean }) => ReactNode;
}

/**
 * A window-scrolled grid that renders only rows near the viewport, so that 2,000 items cost as little as 60. SSR
 * renders all of the first page, laid out by CSS.
 */
export function VirtualGrid<Item>({
  items,
  keyOf,
  label,
  columns,
  unmeasuredClassName,
  rowHeight,
  render,
}: VirtualGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  // Keep the SSR markup until more items load: few need no virtualization. Without it (a list from storage), measure.
  const [hydratedItems] = useState(() => (isHydrating() && unmeasuredClassName ? items.length : 0));
  const rect = useDocumentRect(list, items.length > hydratedItems);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  // Estimate the height before measuring: a briefly shorter page would move a scrolled window without a scroll event,
  // and nothing near it would render.
  const isUnmeasured = rect.width === 0 && hydratedItems > 0;
  const width = rect.width || (isUnmeasured ? 0 : document.documentElement.clientWidth);
  const cellWidth = Math.max(0, (width - columnGapPx * (columns - 1)) / columns);
  const height = isUnmeasured ? 1 : Math.max(1, rowHeight(cellWidth));
  const rows = Math.ceil(items.length / columns);

  const virtualizer = useWindowVirtualizer({
    enabled: !isUnmeasured,
    count: rows,
    estimateSize: () => height,
    overscan: overscanRows,
    scrollMargin: rect.top,
    ...(!isUnmeasured && { initialRect: { width: window.innerWidth, height: window.innerHeight } }),
    initialOffset: () => (typeof window === 'undefined' ? 0 : window.scrollY),
    // Keep the focused row rendered, or scrolling would lose focus.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const isMissing = focusedRow !== null && focusedRow < rows && !indexes.includes(focusedRow);
      return isMissing ? [...indexes, focusedRow].sort((a, b) => a - b) : indexes;
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height invalidates all measurements
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer]);

  if (isUnmeasured) {
    return (
      <ul ref={list} className={classes(styles.grid, unmeasuredClassName)} aria-label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)}>{render(item, { eager: index < eagerUnmeasured, priority: index === 0 })}</li>
        ))}
      </ul>
    );
  }
  return (
    <ul ref={list} className={styles.grid} aria-label={label} style={{ height: rows * height }}>
      {rect.width > 0 &&
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
                insetInlineStart: column * (cellWidth + columnGapPx),
                transform: `translateY(${row.start - rect.top}px)`,
              }}
            >
              {render(item, { eager: row.index < eagerRows, priority: row.index === 0 && column === 0 })}
            </li>
          )),
        )}
    </ul>
  );
}

/** Position on the page and width of an element; 0 until measured or while not needed. */
function useDocumentRect(element: RefObject<HTMLElement | null>, isNeeded: boolean): { width: number; top: number } {
  const [rect, setRect] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || !isNeeded) return;
    const measure = () => {
      const { width, top } = target.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setRect((previous) => (previous.width === next.width && previous.top === next.top ? previous : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, isNeeded]);
  return rect;
}
