import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** px from the window's edges within which a dragged row scrolls the page, and px per frame at the very edge. */
const edgePx = 96;
const maxScrollPx = 18;

interface Drag {
  readonly from: number;
  readonly to: number;
  /** px that the row is away from its place. */
  readonly offsetPx: number;
}

interface DragOrderOptions {
  count: number;
  /** Called when a drag starts; returns the height of each row, with its gap. */
  measureRows: () => (index: number) => number;
  onMove: (from: number, to: number) => void;
}

/** Reorders rows by dragging their handle, or by arrow keys on it. */
export function useDragOrder({ count, measureRows, onMove }: DragOrderOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ from: number; pageY: number; clientY: number; heightOf: (index: number) => number } | null>(
    null,
  );
  const latest = useRef(drag);
  latest.current = drag;

  const update = () => {
    const { current } = start;
    if (!current) return;
    const offsetPx = current.clientY + window.scrollY - current.pageY;
    setDrag({ from: current.from, to: draggedTo({ ...current, offsetPx, count }), offsetPx });
  };
  const end = (isDropped: boolean) => {
    const dropped = latest.current;
    start.current = null;
    setDrag(null);
    if (isDropped && dropped && dropped.from !== dropped.to) onMove(dropped.from, dropped.to);
  };
  const isDragging = drag !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the current drag from refs
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      const step = edgeScrollPx(start.current?.clientY ?? 0);
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' });
        update();
      }
      frame = requestAnimationFrame(scroll);
    });
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end(false);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isDragging]);

  return {
    isDragging,
    /** px to show a row away from its place; null if it is the dragged one's own offset. */
    offsetOf: (index: number): number => {
      if (!drag) return 0;
      if (index === drag.from) return drag.offsetPx;
      const height = start.current?.heightOf(drag.from) ?? 0;
      if (index > drag.from && index <= drag.to) return -height;
      return index < drag.from && index >= drag.to ? height : 0;
    },
    isDragged: (index: number) => drag?.from === index,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // A virtual list does not remove the row of the focused element.
        event.currentTarget.focus({ preventScroll: true });
        const { clientY } = event;
        start.current = { from: index, pageY: clientY + window.scrollY, clientY, heightOf: measureRows() };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!start.current) return;
        start.current.clientY = event.clientY;
        update();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = keyTarget(event.key, index, count);
        if (to === null) return;
        event.preventDefault();
        onMove(index, to);
      },
    }),
  };
}

interface DraggedRow {
  from: number;
  offsetPx: number;
  count: number;
  heightOf: (index: number) => number;
}

/** A row takes the place of another once it is dragged over half of it. */
function draggedTo({ from, offsetPx, count, heightOf }: DraggedRow): number {
  const step = Math.sign(offsetPx);
  let left = Math.abs(offsetPx);
  let to = from;
  for (let next = from + step; next >= 0 && next < count && step !== 0; next += step) {
    const height = heightOf(next);
    if (left < height / 2) break;
    left -= height;
    to = next;
  }
  return to;
}

/** px to scroll in a frame while the pointer is near an edge of the window. */
function edgeScrollPx(clientY: number): number {
  const above = edgePx - clientY;
  const below = clientY - (window.innerHeight - edgePx);
  if (above > 0) return -Math.ceil((Math.min(above, edgePx) / edgePx) * maxScrollPx);
  return below > 0 ? Math.ceil((Math.min(below, edgePx) / edgePx) * maxScrollPx) : 0;
}

function keyTarget(key: string, index: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
