const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['m', 60],
  ['s', 1],
] as const;

/** A span of seconds by its two largest units: '3d 4h', '4h 0m', '12s'. */
export function spanText(seconds: number): string {
  let rest = Math.max(0, Math.floor(seconds));
  const first = units.findIndex(([, length]) => rest >= length);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  return shown
    .map(([name, length]) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return `${count}${name}`;
    })
    .join(' ');
}
