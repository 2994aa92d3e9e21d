const units = ['KB', 'MB', 'GB'] as const;
const step = 1024;

/** Formats a size: whole '512 Bytes', else KB, MB or GB, with two decimals by default (docs/behaviour/administration.md §4). */
export function byteSizeText(bytes: number, decimals = 2): string {
  if (!(bytes > 0)) return '0 Bytes';
  const whole = Math.round(bytes);
  if (whole < step) return `${whole} Bytes`;
  let size = bytes / step;
  let unit = 0;
  // Compare the rounded value, so that '1024.00 KB' never occurs.
  while (Number(size.toFixed(decimals)) >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${size.toFixed(decimals)} ${units[unit]}`;
}
