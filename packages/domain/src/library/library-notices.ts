import { countText, pluralText } from '../catalogue/display-text.ts';
import type { EmptiedFolder, LeftOutReason } from './media-file.ts';

const leftOutNouns: Record<LeftOutReason, string> = { extra: 'extra', sample: 'sample' };
const listFormat = new Intl.ListFormat('en-US');

/** '12 extras and 2 samples left out.'; null without any. */
export function leftOutNotice(leftOut: Readonly<Partial<Record<LeftOutReason, number>>>): string | null {
  const counts = Object.entries(leftOutNouns).flatMap(([reason, noun]) => {
    const count = leftOut[reason as LeftOutReason] ?? 0;
    return count > 0 ? [pluralText(count, noun)] : [];
  });
  return counts.length > 0 ? `${listFormat.format(counts)} left out.` : null;
}

/** '41 files of Films are missing at once: …' */
export function emptiedNotice({ path, files }: EmptiedFolder): string {
  const folder = path === '' ? 'the library’s folder' : path;
  return `${countText(files)} files of ${folder} are missing at once: its drive may be disconnected. Their matches stay.`;
}

interface UnlistedCounts {
  readonly unlisted: number;
  readonly unnumbered: number;
}

/** '3 episodes that the catalogue lacks, 1 file without an episode number'; null without any. */
export function unlistedNotice({ unlisted, unnumbered }: UnlistedCounts): string | null {
  const lacking = unlisted > 0 && `${pluralText(unlisted, 'episode')} that the catalogue lacks`;
  const without = unnumbered > 0 && `${pluralText(unnumbered, 'file')} without an episode number`;
  return [lacking, without].filter(Boolean).join(', ') || null;
}

/** Says how many files of a show have no number yet, since they are on no page. */
export function matchedNotice({ files, unnumbered }: { files: number; unnumbered: number }): string {
  if (unnumbered === 0) return files === 1 ? 'The file is matched.' : 'The files are matched.';
  return `The files are matched. ${countText(unnumbered)} of ${countText(files)} without an episode number: see Files.`;
}
