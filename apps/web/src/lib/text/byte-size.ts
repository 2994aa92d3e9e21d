const units = ['KB', 'MB', 'GB'] as const;
const step = 1024;

/** Formats a size: whole '512 Bytes', else KB, MB or GB with two decimals (docs/behaviour/administration.md §4). */
export function byteSizeText(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const whole = Math.round(bytes);
  if (whole < step) return `${whole} Bytes`;
  let size = bytes / step;
  let unit = 0;
  // Compare the rounded value, so that '1024.00 KB' never occurs.
  while (Number(size.toFixed(2)) >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${size.toFixed(2)} ${units[unit]}`;
}
