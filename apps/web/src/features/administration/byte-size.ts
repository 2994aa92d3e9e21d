import { defineMessages } from '@marquee/domain/messages/define-messages';
import type { Messages } from '@marquee/domain/messages/messages';

const byteSizeMessages = defineMessages('administration.byte-size', {
  bytes: '{size} Bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
});

const units = ['kilobytes', 'megabytes', 'gigabytes'] as const;
const step = 1024;

/** Formats a size: whole '512 Bytes', else KB, MB or GB with that many decimals (docs/behaviour/administration.md §4). */
export function byteSizeText(bytes: number, decimals: number, messages: Messages): string {
  const t = messages.of(byteSizeMessages);
  const numberText = (size: number, digits: number) =>
    messages.formats.number(size, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
  if (!(bytes > 0)) return t('bytes', { size: numberText(0, 0) });
  const whole = Math.round(bytes);
  if (whole < step) return t('bytes', { size: numberText(whole, 0) });
  let size = bytes / step;
  let unit = 0;
  // Compare the rounded value, so that '1024.00 KB' never occurs.
  const rounded = () => Number(size.toFixed(decimals));
  while (rounded() >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return t(units[unit] ?? 'gigabytes', { size: numberText(rounded(), decimals) });
}
