import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDragOrder } from './use-drag-order.ts';

const heights = [100, 40, 60];
const moves: number[][] = [];

function Rows() {
  const order = useDragOrder({
    count: heights.length,
    measureRows: () => (index) => heights[index] ?? 0,
    onMove: (from, to) => moves.push([from, to]),
  });
  return heights.map((height, index) => (
    <button key={height} type="button" data-offset={order.offsetOf(index)} {...order.handleProps(index)}>
      {index}
    </button>
  ));
}

beforeEach(() => {
  moves.length = 0;
  // happy-dom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = vi.fn();
  render(<Rows />);
});
afterEach(cleanup);

const offsets = () => screen.getAllByRole('button').map((row) => Number(row.dataset.offset));
function drag(index: number, clientY: number) {
  const [handle] = screen.getAllByText(String(index));
  if (!handle) throw new Error('No such row');
  fireEvent.pointerDown(handle, { button: 0, isPrimary: true, clientY: 300 });
  fireEvent.pointerMove(handle, { clientY: 300 + clientY });
  const shown = offsets();
  fireEvent.pointerUp(handle);
  return shown;
}

it('takes the place of each row that it is dragged half over', () => {
  expect(drag(0, 19)).toEqual([19, 0, 0]);
  expect(drag(0, 69)).toEqual([69, -100, 0]);
  expect(drag(0, 70)).toEqual([70, -100, -100]);
  expect(moves).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

it('moves rows by the height of the dragged one on the way up', () => {
  expect(drag(2, -89)).toEqual([0, 60, -89]);
  expect(drag(2, -90)).toEqual([60, 60, -90]);
});
