const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

/** Formats seconds by their two largest units: '3d 4h', '4h 0m', '12s'. */
export function durationText(seconds: number): string {
  let remaining = Math.max(0, Math.floor(seconds));
  const first = units.findIndex(([, length]) => remaining >= length);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  return shown
    .map(([name, length]) => {
      const count = Math.floor(remaining / length);
      remaining -= count * length;
      return `${count}${name}`;
    })
    .join(' ');
}
