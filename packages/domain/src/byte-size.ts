const units = ['KB', 'MB', 'GB'] as const;
const step = 1024;

/** How a size reads: whole '512 Bytes', else 'KB', 'MB' or 'GB' with two decimals (accounts spec §9). */
export function byteSizeText(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  const whole = Math.round(bytes);
  if (whole < step) return `${whole} Bytes`;
  let size = bytes / step;
  let unit = 0;
  // Judged as it will be shown, so that no size ever reads '1024.00 KB'.
  while (Number(size.toFixed(2)) >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${size.toFixed(2)} ${units[unit]}`;
}
